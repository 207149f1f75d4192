/** Whether the number can be an id at all: the database refuses to compare with others. */
export const isId = (id: number): boolean => id > 0 && id <= 2_147_483_647
