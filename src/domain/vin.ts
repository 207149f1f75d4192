/** A VIN as people type and paste it: spaces and dashes go, letters become capitals. */
export const normalizeVin = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase()

/** 17 characters without I, O and Q, which are taken for digits. */
export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(text)
