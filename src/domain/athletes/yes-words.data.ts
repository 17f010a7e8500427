/** What a cell says for yes and for no, whatever its column asks; within an expression that stands in any case. */
export const YES = "\\++|так|т|да|yes|y|true|x|х|v|в|✓|✔|☑|√|\\*|1|є"
export const NO = "0|ні|нет|no|n|false"
