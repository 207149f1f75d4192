/** Whether PostgreSQL can store a text unchanged: it accepts neither the character 0 nor half a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0")
