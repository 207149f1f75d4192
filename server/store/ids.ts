/**
 * Whether a number is in the range of ids; larger numbers must not reach the database, which refuses to compare
 * them with ids.
 */
export const isId = (id: number): boolean => id > 0 && id <= 2_147_483_647
