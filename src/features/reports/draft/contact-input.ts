export const sanitizePhone = (typed: string) => typed.replace(/[^\d ()+-]/g, '')

export const hasOtherThanPhone = (typed: string) => /[^\d ()+\-\s\p{Cc}\p{Cf}]/u.test(typed)

/** Removes only spaces: removing another invalid character could make it the address of another person. */
export const sanitizeEmail = (typed: string) => typed.replace(/[\s\p{Cc}\p{Cf}]/gu, '')
