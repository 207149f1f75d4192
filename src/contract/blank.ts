/** Whether a text shows nothing: blanks, and characters that nobody sees, as those a phone's keyboard joins others with. */
export const isBlank = (text: string): boolean => text.replace(/\p{Cf}/gu, "").trim() === ""
