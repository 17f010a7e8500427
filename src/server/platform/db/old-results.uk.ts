/** Why level athletes share a medal that was given before they had to perform again. */
export const BEFORE_THE_RULE = "до правила про перевиступ"
