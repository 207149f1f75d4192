/** VIN as users type and paste it, normalised: without spaces and dashes, in capital letters. */
export const normalizeVin = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase()

/** Whether a text has the form of a VIN: 17 characters without I, O and Q, which are mistaken for digits. */
export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(text)
