import { shortened } from '../../../kit/changed-part.ts'
import type { Translated } from '../../../kit/language.ts'
import type { actionTexts as dutch, erasableDetails as dutchDetails } from './action-texts.ts'

const inWords = (details: readonly string[]) => new Intl.ListFormat('en-GB').format(details)

export const erasableDetails: typeof dutchDetails = ({ mail, hasPhone, photos }) => [
  ...(mail === 'none' ? [] : ['your email address']),
  ...(hasPhone ? ['your telephone number'] : []),
  ...(photos.some(({ from }) => from === 'reporter') ? ['your photos'] : []),
]

export const actionTexts: Translated<typeof dutch> = {
  heading: 'What you can still do',
  add: {
    summary: 'Add something',
    danger: phone =>
      `Has it become dangerous? Call 112 if somebody is in danger now, and otherwise ${phone}. We do not always read at once what you write here.`,
    label: 'What do you want to add?',
    photos: 'Add photos',
    photosLeft: count => (count === 1 ? 'You can add one more photo.' : `You can add ${count} more photos.`),
    noPhotosLeft: 'This report has as many photos as fit. You can still write something.',
    empty: 'Write something or choose a photo.',
    emptyText: 'Write what you want to add.',
    done: ({ text, photos }) => {
      const what = [text && 'your addition', photos > 0 && (photos === 1 ? 'your photo' : `your ${photos} photos`)]
      return `Thank you. We have received ${what.filter(Boolean).join(' and ')}${text ? `: “${shortened(text)}”` : '.'}`
    },
  },
  feedback: {
    until: (day, isSolved) => [
      'Let us know. You can do so until ',
      day,
      isSolved
        ? '. We read what you write. Has the problem not been solved? Then we will look at it again.'
        : '. We read what you write. Do you think we should do something after all? Then we will look at it again.',
    ],
    askedElsewhere:
      'You reported the same problem more than once. So we ask this once, with another report of yours. You can read it in our email about that report.',
  },
  final: {
    heading: 'Do you disagree?',
    text: phone =>
      `We have looked at your report again. This is our answer. Do you have a question about it? Call us on ${phone}. Is the problem back? Then make a new report.`,
    report: 'Make a report',
  },
  answered: 'Thank you for your answer. We will go on with it.',
  mail: {
    stop: {
      summary: 'No more email about this report',
      text: number =>
        `You will then get no more email about ${number}. This page stays. You can turn email on again later.`,
      button: 'Stop the email',
      done: 'You will get no more email about this report.',
    },
    start: {
      summary: 'Email about this report again',
      text: number => `You now get no email about ${number}. You can turn email on again.`,
      button: 'Turn email on again',
      done: 'You will get email about this report again.',
    },
  },
  erase: {
    summary: 'Erase my details',
    text: details =>
      `We will then erase ${inWords(details)} of this report. Did you report more? Then you do this for each report. This page will no longer work after that. You cannot undo this.`,
    nothing: 'This report has no email address, telephone number or photos of yours. So there is nothing to erase.',
    onHold: phone =>
      `This report is needed for a complaint or a court case. As long as that lasts we may not erase any of it, not even if you ask for it. Do you have a question about that? Call us on ${phone}.`,
    stays: phone =>
      `What you wrote yourself stays with the report: your description, your additions and your answers. Does it say anything about you, such as a name or telephone number? Then call us on ${phone}.`,
    confirm: 'Yes, erase my details',
    notConfirmed: 'First tick ‘Yes, erase my details’.',
    button: 'Erase my details',
  },
  erased: {
    heading: 'Your details have been erased',
    text: details => `We have erased ${inWords(details)} of this report.`,
    noMoreMail: number => `You will get no more email about ${number}.`,
    goesOn: 'We will handle the report itself as usual.',
    stays: ({ number, phone }) =>
      `What you wrote yourself is still with the report. Does it say anything about you that has to go? Then call us on ${phone} and give the number ${number}.`,
    backups: day => ['Your details are still in our backups until ', day, ' at the latest.'],
  },
  send: 'Send',
  sending: 'Being sent',
  cancel: 'Cancel',
  formErrors: 'You have not answered all questions (correctly). Please complete them below.',
  required: 'This field is required',
  tooLong: max => `You have entered more than the maximum of ${max} characters`,
  refusedPhoto: name => `We cannot use the photo ${name}. Remove the photo and send again.`,
  failures: {
    failed: 'Sending did not work. What you filled in is still there. Try again.',
    'on-hold':
      'This report is needed for a complaint or a court case. As long as that lasts we may not erase any of it.',
    closed: 'This is no longer possible. Your report has changed in the meantime. Refresh the page to see what.',
    'not-open': 'Your report is no longer open on this device. Open the link in our email again.',
    'too-many': 'You have already sent a lot today. Try again tomorrow.',
  },
}
