/** Whether a number is in the range of ids; the database refuses to compare with larger ones. */
export const isId = (id: number): boolean => id > 0 && id <= 2_147_483_647
