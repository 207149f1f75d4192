/** Amount of money with its currency code, or "?" where it cannot be formatted (UNIT-20). */
export const moneyText = (amount: number, currency: string, locale: string): string => {
  if (!Number.isFinite(amount)) return "?"
  try {
    return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount)
  } catch {
    return "?"
  }
}
