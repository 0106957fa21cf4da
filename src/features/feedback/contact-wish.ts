import type { Feedback, Survey } from './contract.ts'
import type { ContactWish } from './page.ts'

/** What the reporter wanted until now: it stays so where they are not asked. */
export const asItWas = ({ allowsContact }: Pick<Survey, 'allowsContact'>): ContactWish => ({
  allowsContact,
  wantsMail: allowsContact,
})

type ContactFields = Required<Pick<Feedback, 'allows_contact' | 'contact_asked'>> & Pick<Feedback, 'wants_mail'>

/** The same for the wire. @param isAsked whether the form asked it */
export const contactFields = ({ allowsContact, wantsMail }: ContactWish, isAsked: boolean): ContactFields => ({
  allows_contact: allowsContact,
  contact_asked: isAsked,
  ...(isAsked && { wants_mail: wantsMail }),
})
