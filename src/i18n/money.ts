/** An amount of money by the code of its currency, or "?" where no such text can be written (UNIT-20). */
export const moneyText = (amount: number, currency: string, locale: string): string => {
  if (!Number.isFinite(amount)) return "?"
  try {
    return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount)
  } catch {
    return "?"
  }
}
