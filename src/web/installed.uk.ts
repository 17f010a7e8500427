/** What a phone or a desktop calls the pages once they are installed there. */
export const installed = { name: "Сіджак · турніри з тхеквондо WT", shortName: "Сіджак" }
