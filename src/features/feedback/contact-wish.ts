import type { Feedback, Survey } from './contract.ts'
import type { ContactWish } from './page.ts'

export const asItWas = ({ allowsContact }: Pick<Survey, 'allowsContact'>): ContactWish => ({
  allowsContact,
  wantsMail: allowsContact,
})

type ContactFields = Required<Pick<Feedback, 'allows_contact' | 'contact_asked'>> & Pick<Feedback, 'wants_mail'>

export const contactFields = ({ allowsContact, wantsMail }: ContactWish, isAsked: boolean): ContactFields => ({
  allows_contact: allowsContact,
  contact_asked: isAsked,
  ...(isAsked && { wants_mail: wantsMail }),
})
