import type { Translated } from '../../../kit/language.ts'
import type { texts as dutch } from './texts.ts'

export const texts: Translated<typeof dutch> = {
  required: 'This field is required',
  tooLong: max => `You have entered more than the maximum of ${max} characters`,
  notAPhone: 'This telephone number is not valid: only figures, spaces, brackets, + and - are allowed.',
  notAnEmail: 'Enter a valid email address, with an @ and a domain name. For example: name@domain.nl',
  unansweredTitle: 'You have not answered all questions. Please complete them below.',
  invalidTitle: 'You have not answered all questions (correctly). Please complete them below.',

  questionsChanged: 'The questions have changed in the meantime. Load the page again. We have kept what you filled in.',

  fields: {
    source: '',
    description: 'What is it about?',
    place: 'Where is it?',
    phone: 'What is your telephone number?',
    email: 'What is your email address?',
  },

  steps: {
    beschrijf: 'Describe your report',
    vulaan: 'Location and questions',
    contact: 'Contact details',
    summary: 'Send',
  },
  stepsOfYourReport: 'Steps of your report',
  stepNumber: (number, of) => `Step ${number} of ${of}`,
  error: 'Error',
  next: 'Next',
  previous: 'Previous',

  description: 'What is it about?',
  descriptionHint: 'Do not type personal details here. We will ask for them later in the form.',
  photos: 'Add photos',
  photosHint: 'Add a photo to make the situation clear. You can add three.',
  choosePhotos: 'Choose photos',
  photosAddedCount: count => (count === 1 ? '1 photo has been added.' : `${count} photos have been added.`),
  preparingPhoto: 'We are preparing your photo for sending.',
  photosUnavailable: 'Adding photos does not work now. Try again in a few seconds.',

  crashed: 'Something went wrong with this page. We have kept what you filled in.',
  reload: 'Load the page again',
  simpleForm: 'Go to the simple form',
  loading: 'One moment please',
  orCall: phone => `Does it not work? Call us on ${phone}.`,

  subject: 'Subject:',
  suggestion: 'Suggested subject:',
  restored: 'We have kept what you filled in before.',
}
