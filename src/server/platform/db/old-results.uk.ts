/** Why level athletes share a medal that was given before they had to perform again. */
export const BEFORE_THE_RULE = "до правила про перевиступ"

/** Why somebody outside of a category that had ended takes no part in it. */
export const BEFORE_PLACES = "до правила про місце в сітці"
