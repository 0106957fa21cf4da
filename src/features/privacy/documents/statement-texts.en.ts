import type { Translated } from '../../../kit/language.ts'
import type { statementTexts as dutch } from './statement-texts.ts'

export const statementTexts: Translated<typeof dutch> = {
  title: 'Privacy',
  intro: municipality =>
    `The municipality of ${municipality} handles reports about public space. Here you can read which of your data we use for that, who sees them and when we erase them.`,
  used: {
    heading: 'Which data we use',
    items: [
      'What you write: your description and your answers to questions.',
      'The place of the problem, and when you saw it.',
      'Photos, if you send them. We remove what your phone adds to them, such as the place and the device.',
      'Your email address and telephone number, if you fill them in. You can also report without them.',
    ],
  },
  purpose: {
    heading: 'What for',
    paragraphs: [
      'We use your data to solve your report. We let you know what we have done, and ask whether you are satisfied. That is part of the public task of the municipality: taking care of public space.',
    ],
  },
  readers: {
    heading: 'Who sees your data',
    departments: 'Staff of the departments that handle your report.',
    contact:
      'Only staff who have that right see your email address and telephone number. We record who looks at them, and when.',
    external:
      'A company or another organisation that does the work for us: they read what your report is about. We pass on your contact details only if you agreed to that.',
    everybody:
      'Everybody: the map of reports shows the subject, the date and the nearest address. Never what you wrote, your photos or who you are.',
  },
  services: {
    heading: 'Services of others',
    tiles: host => `The images of the map come from ${host}, which sees the IP address of your device.`,
    addresses: host =>
      `Your device looks up addresses at ${host}, which sees what you type in the search field, and your IP address.`,
    mail: host => `Our email is sent through ${host}.`,
    files: host => `Photos and other files are kept at ${host}.`,
    none: 'We use no services of others.',
  },
  terms: {
    heading: 'How long we keep your data',
    reporter: 'Your email address and telephone number',
    photos: 'Photos',
    text: 'What you wrote',
    handled: 'The whole report, if it has been handled',
    cancelled: 'The whole report, if it has been cancelled',
    backups: days =>
      `After that, data are in backups for at most ${days} more days. Is a report needed for a complaint or a court case? Then we erase nothing of it for as long as that takes.`,
    kept: 'not erased automatically',
    after: days => `${days} ${days === 1 ? 'day' : 'days'} after the report was closed`,
  },
  category: {
    heading: 'A computer guesses the subject',
    paragraphs: [
      'A program reads your description and guesses what your report is about. That way it reaches the right department. It runs in our own system and sends nothing to others. Is the guess wrong? Then you or a member of staff can choose another subject.',
    ],
  },
  device: {
    heading: 'What is on your device',
    draft:
      'While you fill in a report, it is kept on your device: until you send it or throw it away, and for at most 24 hours. So you lose nothing.',
    queue: 'Do you send it without internet? Then your report waits on your device, for at most 14 days.',
    counted: 'We count how often pages are viewed and links are used, never what you type.',
    notCounted: 'We do not track what you do on this site.',
  },
  rights: {
    heading: 'Your rights',
    ownPage:
      'Have you filled in an email address? Then every email has a link to the page of your report. There you can read which data of yours we have, and have your data erased.',
    ownReports: 'You can see all your reports together on My reports.',
    ask: phone => `You can also ask us to show, correct or erase your data. Call ${phone}.`,
    askOrMail: (phone, email) =>
      `You can also ask us to show, correct or erase your data. Call ${phone} or send an email to ${email}.`,
    complain:
      'Do you think that we do not treat your data properly? Then you can complain to the Dutch Data Protection Authority (autoriteitpersoonsgegevens.nl).',
  },
  processing: 'All processing of personal data (in Dutch)',
  algorithm: 'How the computer guesses the subject of your report (in Dutch)',
}
