/** Whether a text can be stored as it is: the database knows neither the character 0 nor half a character. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0")
