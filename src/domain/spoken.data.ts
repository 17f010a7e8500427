/**
 * How one and the same name is spelt, each spelling before the Ukrainian letters by which it is compared: Latin letters
 * first, the longest spelling before its parts, then Russian and Ukrainian ones of one sound.
 */
export const latinSpellings =
  "shch шч, sch шч, sh ш, ch ч, zh ж, kh х, ts ц, ya иа, ia иа, ja иа, yu иу, iu иу, ju иу, ye е, ie е, je е, yo е, jo е, a а, b б, c к, d д, e е, f ф, g г, h г, i и, j и, k к, l л, m м, n н, o о, p п, q к, r р, s с, t т, u у, v в, w в, x кс, y и, z з"

export const cyrillicSpellings = "щ шч, ьо ио, 'о ио, я иа, ю иу, є е, э е, ё е, і и, ї и, й и, ы и, ґ г, ь , ъ , ' "

/** How Russian writes a vowel of Ukrainian names. */
export const softSpellings = "ио е"

/** What stands before the number of a fight: «№ 117», «бій 117», «поєдинок № 117», «N117». */
export const fightWords = /^(?:(?:бій|бой|поєдинок|поединок)\s*)?(?:№|#|n|no\.?)?\s*(\d{1,5})$/iu
