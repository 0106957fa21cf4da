const usualDigits = 10

export function isShortPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').length
  return digits > 0 && digits < usualDigits
}
