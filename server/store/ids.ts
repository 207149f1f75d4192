/**
 * Whether a number can be an id (a positive PostgreSQL integer); larger numbers must not reach a query, which
 * would fail.
 */
export const isId = (id: number): boolean => id > 0 && id <= 2_147_483_647
