/** The region of athletes from abroad; their country is stored beside it, in old rows after a colon. */
export const ABROAD_NAME = "Інша країна"

/** Words for the kind of place. */
export const kindsOfPlace = ["область", "обл", "місто", "город", "м", "г"]

/** Used instead of an organisation if an athlete competes for none. */
export const UNATTACHED_NAME = "Особисто"

/** The word that most regions have in addition to their own name. */
export const REGION_ENDING = / область$/
