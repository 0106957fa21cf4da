/** The queue of links for choosing a password, which are mailed: an invitation to a user who has none yet. */
export const passwordLinkQueue = 'mail-password-link'

/** The queue of mails to users whose second factor was reset. */
export const secondFactorResetQueue = 'mail-second-factor-reset'
