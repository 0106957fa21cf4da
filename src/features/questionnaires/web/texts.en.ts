import type { Translated } from '../../../kit/language.ts'
import type { formTexts as dutchForm, replyTexts as dutchReply } from './texts.ts'
import { externalReplyTexts as dutchExternal } from './texts.ts'

export const replyTexts: Translated<typeof dutchReply> = {
  sent: {
    heading: 'Thank you',
    text: 'We will work on your report. Your information helps us.',
  },
  closed: {
    expired: {
      heading: 'You can no longer answer our questions',
      text: 'You got an email about this, or you will get one soon.',
    },
    used: {
      heading: 'You have already answered our questions',
      text: 'Thank you again for the extra information that you gave us.',
    },
    unknown: {
      heading: 'This link is not right',
      text: 'Check that you opened the whole link of the email.',
    },
    failed: { heading: 'Something went wrong', text: 'Try again later.' },
  },
}

/** External parties work for the municipality: they read Dutch. */
export const externalReplyTexts = dutchExternal

export const callAboutLink = (phone: string) =>
  `Does it not work? Call us on ${phone} and give the number of the report.`

export const formTexts: Translated<typeof dutchForm> = {
  loading: 'The questions are being loaded',
  heading: 'More information',
  yourReport: 'Your report',
  number: 'Number',
  reportedAt: 'Reported on',
  until: day => `You can answer until ${day}.`,
  photos: 'Add photos',
  photosHint: 'Add a photo to make the situation clear. You can add three.',
  location: 'Location',
  showMap: 'Show on the map',
  loadingMap: 'The map is being loaded…',
  openPhoto: name => `View the photo: ${name}`,
  answer: 'Your answer',
  send: 'Send',
  sending: 'Your answer is being sent',
  required: 'This field is required',
  tooLong: max => `You have entered more than the maximum of ${max} characters`,
  formErrors: 'You have not answered all questions (correctly). Please complete them below.',
  notSent: 'Sending did not work. What you filled in is still there. Try again.',
  typedHeading: 'What you had filled in',
  typedNotSent: 'This has not been sent. You can copy it here.',
  photoRefused: name => `We cannot use the photo ${name}. Remove the photo and send again.`,
  retry: 'Try again',
}
