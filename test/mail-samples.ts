import { colleagueFooter, externalFooter, reporterFooter } from '#features/mail/footer.ts'
import { type MailBranding, renderMail } from '#features/mail/render.ts'
import { builtInTemplates, type MailTemplate } from '#features/mail/templates/built-in.ts'
import { fillMail } from '#features/mail/templates/layout.ts'
import { type TemplateKey, variablesOf } from '#features/mail/templates/variables.ts'
import type { TemplateValue, TemplateValueType } from '#kit/template/fill.ts'

const uuid = 'c0ffee00-1111-4222-8333-444455556666'

/** The values of the variables in an ordinary mail. */
const values: Readonly<Record<string, TemplateValue>> = {
  ORGANIZATION_NAME: { type: 'text', text: 'Gemeente Meldstad' },
  phone_number: { type: 'text', text: '14 0299' },
  signal_id: { type: 'text', text: '312' },
  formatted_signal_id: { type: 'text', text: 'SIG-312' },
  text: {
    type: 'quote',
    text: 'De lantaarnpaal voor nummer 12 brandt al een week niet meer. Het is er erg donker, vooral bij de oversteek.',
  },
  text_extra: { type: 'quote', text: '' },
  status_text: {
    type: 'message',
    markdown:
      'We hebben de lamp **vervangen** en de kabel nagekeken.\n\n- De lamp is nu een ledlamp.\n- De kast zit weer op slot.',
  },
  status_state: { type: 'text', text: 'o' },
  handling_message: {
    type: 'markdown',
    markdown:
      'Een kapotte lamp maken we meestal binnen 21 dagen. Is het gevaarlijk? Dan komen we meteen. Als het klaar is, krijgt u weer een e-mail.',
  },
  main_category_public_name: { type: 'text', text: 'Wegen, verkeer, straatmeubilair' },
  sub_category_public_name: { type: 'text', text: 'Straatverlichting' },
  source: { type: 'text', text: 'online' },
  reporter_phone: { type: 'text', text: '*******012' },
  reporter_email: { type: 'text', text: 'b**r@********d.example' },
  extra_properties: {
    type: 'answers',
    answers: [
      { label: 'Om hoeveel lampen gaat het?', answers: ['1 lamp'] },
      { label: 'Is het gevaarlijk?', answers: ['3 of meer lampen naast elkaar', 'bij een oversteekplaats'] },
    ],
  },
  feedback_text: { type: 'quote', text: '' },
  feedback_text_extra: { type: 'quote', text: 'De paal staat nog steeds scheef.' },
  feedback_text_list: { type: 'list', items: ['Het probleem is niet opgelost', 'Het duurde te lang'] },
  closing_outcome: { type: 'text', text: '' },
  is_planned: { type: 'flag', holds: false },
  is_unsolved: { type: 'flag', holds: false },
  status_meaning: { type: 'text', text: 'We zijn nu bezig met uw melding.' },
  status_news: { type: 'text', text: 'we zijn ermee bezig' },
  question: { type: 'question', text: 'Brandt de lamp helemaal niet, of gaat hij soms aan en uit?' },
  reaction_request_answer: { type: 'quote', text: 'Hij gaat soms aan,\nmaar alleen als het regent.' },
  reaction_text: { type: 'quote', text: 'De kabel was stuk. We hebben die vervangen.' },
  recipient_full_name: { type: 'text', text: 'Noor de Wit' },
  assigned_to_user: { type: 'text', text: 'Noor de Wit' },
  assigned_to_department: { type: 'text', text: '' },
  priority_display: { type: 'text', text: 'Hoog' },
  status_display: { type: 'text', text: 'In behandeling' },
  ready_before: { type: 'date', moment: new Date('2026-12-14T22:59:59Z') },
  answer_before: { type: 'date', moment: new Date('2026-12-06T22:59:59Z') },
}

/** The value of any other variable, by its type. */
const usual: Readonly<Record<TemplateValueType, TemplateValue>> = {
  text: { type: 'text', text: 'tekst' },
  quote: { type: 'quote', text: 'wat iemand typte' },
  markdown: { type: 'markdown', markdown: 'een tekst' },
  message: { type: 'message', markdown: 'We zijn nu **bezig** met uw melding. Morgen komen we langs.' },
  question: { type: 'question', text: 'een vraag' },
  url: { type: 'url', url: `https://meldingen.meldstad.example/${uuid}` },
  date: { type: 'date', moment: new Date('2026-11-22T09:41:00Z') },
  address: {
    type: 'address',
    address: { openbare_ruimte: 'Kerkstraat', huisnummer: 12, postcode: '1195DJ', woonplaats: 'Meldstad' },
  },
  flag: { type: 'flag', holds: true },
  list: { type: 'list', items: ['een', 'twee'] },
  answers: { type: 'answers', answers: [] },
}

/** A value for every variable of a template. */
export const sampleValues = (key: TemplateKey): Record<string, TemplateValue> =>
  Object.fromEntries(
    Object.entries(variablesOf(key)).map(([name, { type }]) => [
      name,
      type === 'url'
        ? { type, url: `https://meldingen.meldstad.example/${name}/${uuid}` }
        : (values[name] ?? usual[type]),
    ]),
  )

const contact = { number: 'SIG-312', phoneNumber: '14 0299', takesReplies: false }
const privacyUrl = 'https://www.meldstad.example/privacy'

function footerOf(key: TemplateKey) {
  if (key.startsWith('signal_forward')) return externalFooter(contact)
  if (key === 'signal_assigned') return colleagueFooter(false)
  const ofReporter = { ...contact, privacyUrl, stopUrl: null }
  if (key === 'my_signal_token') return reporterFooter({ ...ofReporter, number: null })
  if (!key.startsWith('signal_')) return reporterFooter(ofReporter)
  return reporterFooter({ ...ofReporter, stopUrl: 'https://meldingen.meldstad.example/stop' })
}

type Sample = { values?: Record<string, TemplateValue>; template?: MailTemplate; branding?: Partial<MailBranding> }

/** A mail as it would be sent, from its built-in text and sample values unless others are given. */
export function sampleMail(key: TemplateKey, { values = {}, template = builtInTemplates[key], branding }: Sample = {}) {
  const { subject, parts } = fillMail(template, { ...sampleValues(key), ...values })
  const usualBranding = { organization: 'Gemeente Meldstad', colors: {}, logo: null }
  return {
    subject,
    ...renderMail({ subject, parts, footer: footerOf(key), branding: { ...usualBranding, ...branding } }),
  }
}
