import type { QuestionTemplate } from '../../question.ts'

export const holidayRental: readonly QuestionTemplate[] = [
  {
    key: 'vakantieverhuur_dateTime',
    type: 'date-time',
    label: 'Wanneer was het?',
    when: { any: [{ subCategory: ['vakantieverhuur'] }, { question: 'wonen_overig', is: ['vakantieverhuur'] }] },
  },
  {
    key: 'extra_wonen_vakantieverhuur_toeristen_aanwezig',
    type: 'radio',
    label: 'Zijn de toeristen nu aanwezig in de woning?',
    shortLabel: 'Toeristen aanwezig',
    options: [
      { key: 'ja', label: 'Ja, er zijn nu toeristen aanwezig' },
      { key: 'nee', label: 'Nee, er zijn nu geen toeristen aanwezig' },
      { key: 'weet_ik_niet', label: 'Weet ik niet' },
    ],
    required: true,
    when: { any: [{ subCategory: ['vakantieverhuur'] }, { question: 'wonen_overig', is: ['vakantieverhuur'] }] },
  },
  {
    key: 'extra_wonen_vakantieverhuur_aantal_mensen',
    type: 'radio',
    label: 'Hoeveel toeristen zijn er meestal in de woning?',
    shortLabel: 'Aantal personen',
    options: [
      { key: 'vier_of_minder', label: '1-4 personen' },
      { key: 'vijf_of_meer', label: '5 of meer personen' },
    ],
    required: true,
    when: { any: [{ subCategory: ['vakantieverhuur'] }, { question: 'wonen_overig', is: ['vakantieverhuur'] }] },
  },
  {
    key: 'extra_wonen_vakantieverhuur_hoe_vaak',
    type: 'radio',
    label: 'Hebt u vaker toeristen in de woning gezien?',
    shortLabel: 'Hoe vaak',
    options: [
      { key: 'maandelijks', label: 'Ongeveer één keer per maand' },
      { key: 'wekelijks', label: 'Ongeveer één keer per week' },
      { key: 'dagelijks', label: 'Bijna dagelijks' },
      { key: 'eerste_keer', label: 'Nee, het is de eerste keer' },
    ],
    required: true,
    when: { any: [{ subCategory: ['vakantieverhuur'] }, { question: 'wonen_overig', is: ['vakantieverhuur'] }] },
  },
  {
    key: 'extra_wonen_vakantieverhuur_wanneer',
    type: 'radio',
    label: 'Is dit meestal in het weekend of doordeweeks?',
    shortLabel: 'Wanneer',
    options: [
      { key: 'weekend', label: 'Meestal in het weekend' },
      { key: 'doordeweeks', label: 'Meestal doordeweeks' },
      { key: 'wisselend', label: 'Wisselend' },
    ],
    required: true,
    when: { question: 'extra_wonen_vakantieverhuur_hoe_vaak', is: ['maandelijks', 'wekelijks'] },
  },
  {
    key: 'extra_wonen_vakantieverhuur_bewoning',
    type: 'radio',
    label: 'Woont er iemand op het adres?',
    hint: 'We bedoelen iemand die er voor langere tijd woont, dus geen toerist.',
    shortLabel: 'Bewoning',
    options: [
      { key: 'ja', label: 'Ja, er woont iemand op het adres' },
      { key: 'nee', label: 'Nee, er woont niemand op het adres' },
      { key: 'weet_ik_niet', label: 'Weet ik niet' },
    ],
    required: true,
    when: { any: [{ subCategory: ['vakantieverhuur'] }, { question: 'wonen_overig', is: ['vakantieverhuur'] }] },
  },
  {
    key: 'extra_wonen_vakantieverhuur_online_aangeboden',
    type: 'radio',
    label: 'Weet u of de woning op internet wordt aangeboden voor verhuur?',
    shortLabel: 'Online aangeboden',
    options: [
      { key: 'ja', label: 'Ja, ik heb de woning op internet gezien' },
      { key: 'nee', label: 'Nee, weet ik niet' },
    ],
    required: true,
    when: { any: [{ subCategory: ['vakantieverhuur'] }, { question: 'wonen_overig', is: ['vakantieverhuur'] }] },
  },
  {
    key: 'extra_wonen_vakantieverhuur_link_advertentie',
    type: 'text',
    label: 'Link naar de advertentie van de woning',
    shortLabel: 'Link advertentie',
    when: { question: 'extra_wonen_vakantieverhuur_online_aangeboden', is: ['ja'] },
  },
  {
    key: 'extra_wonen_vakantieverhuur_footer',
    type: 'alert',
    label: '',
    when: { any: [{ subCategory: ['vakantieverhuur'] }, { question: 'wonen_overig', is: ['vakantieverhuur'] }] },
    alert: {
      severity: 'caution',
      blocks: false,
      paragraphs: [
        'Zijn er later weer toeristen in de woning? Bel ons dan op het moment dat ze er zijn: {phone.general}. Vraag naar het team Vakantieverhuur.',
      ],
      call: '{phone.general}',
    },
  },
]
