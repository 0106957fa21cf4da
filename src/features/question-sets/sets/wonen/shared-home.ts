import type { QuestionTemplate } from '../../question.ts'
import { residents, yesNo } from '../options.ts'

export const sharedHome: readonly QuestionTemplate[] = [
  {
    key: 'woningdelen_dateTime',
    type: 'date-time',
    label: 'Wanneer was het?',
    when: {
      any: [
        { subCategory: ['woningdelen-spookburgers'] },
        { question: 'wonen_overig', is: ['woningdelen', 'crimineleBewoning'] },
      ],
    },
  },
  {
    key: 'extra_wonen_woningdelen_vermoeden',
    type: 'text',
    label: 'Weet u wat zich in deze woning afspeelt?',
    hint: 'Vertel ons wat u vermoedt. Bijvoorbeeld dat er iets gebeurt wat niet mag.',
    shortLabel: 'Vermoeden',
    when: {
      any: [
        { subCategory: ['woningdelen-spookburgers'] },
        { question: 'wonen_overig', is: ['woningdelen', 'crimineleBewoning'] },
      ],
    },
  },
  {
    key: 'extra_wonen_woningdelen_eigenaar',
    type: 'radio',
    label: 'Weet u wie de eigenaar is van de woning?',
    shortLabel: 'Weet u wie de eigenaar is?',
    options: yesNo,
    required: true,
    when: { any: [{ subCategory: ['woningdelen-spookburgers'] }, { question: 'wonen_overig', is: ['woningdelen'] }] },
  },
  {
    key: 'extra_wonen_woningdelen_weet_eigenaar',
    type: 'radio',
    label: 'Weet de eigenaar hoeveel personen in de woning verblijven?',
    shortLabel: 'Weet de eigenaar er vanaf?',
    options: [
      { key: 'ja', label: 'Ja' },
      { key: 'nee', label: 'Nee' },
      { key: 'weet_ik_niet', label: 'Weet ik niet' },
    ],
    required: true,
    when: {
      all: [
        { any: [{ subCategory: ['woningdelen-spookburgers'] }, { question: 'wonen_overig', is: ['woningdelen'] }] },
        { question: 'extra_wonen_woningdelen_eigenaar', is: ['ja'] },
      ],
    },
  },
  {
    key: 'extra_wonen_woningdelen_hoe_weet_eigenaar',
    type: 'textarea',
    label: 'Waaruit blijkt dat de eigenaar weet hoeveel personen in de woning verblijven?',
    shortLabel: 'Waaruit blijkt dit?',
    when: {
      all: [
        { any: [{ subCategory: ['woningdelen-spookburgers'] }, { question: 'wonen_overig', is: ['woningdelen'] }] },
        { question: 'extra_wonen_woningdelen_weet_eigenaar', is: ['ja'] },
      ],
    },
  },
  {
    key: 'extra_wonen_woningdelen_adres_huurder',
    type: 'radio',
    label: 'Weet u waar de officiële huurder woont?',
    hint: 'We bedoelen de persoon die volgens het contract in de woning hoort te wonen.',
    shortLabel: 'Adres huurder',
    options: [
      { key: 'zelfde_adres', label: 'Ja, op hetzelfde adres als de bewoners' },
      { key: 'ander_adres', label: 'Ja, op een ander adres dan de bewoners' },
      { key: 'weet_ik_niet', label: 'Nee, weet ik niet' },
    ],
    required: true,
    when: {
      any: [
        { subCategory: ['woningdelen-spookburgers'] },
        { question: 'wonen_overig', is: ['woningdelen', 'crimineleBewoning'] },
      ],
    },
  },
  {
    key: 'extra_wonen_woningdelen_aantal_personen',
    type: 'radio',
    label: 'Hoeveel personen wonen op dit adres?',
    shortLabel: 'Aantal personen',
    options: residents,
    required: true,
    when: {
      any: [
        { subCategory: ['woningdelen-spookburgers'] },
        { question: 'wonen_overig', is: ['woningdelen', 'crimineleBewoning'] },
      ],
    },
  },
  {
    key: 'extra_wonen_criminele_bewoning_bewoners_familie',
    type: 'radio',
    label: 'Zijn de bewoners volgens u familie van elkaar?',
    shortLabel: 'Bewoners familie',
    options: [
      { key: 'ja', label: 'Ja, de bewoners zijn familie' },
      { key: 'nee', label: 'Nee, de bewoners zijn geen familie' },
      { key: 'weet_ik_niet', label: 'Weet ik niet' },
    ],
    required: true,
    when: {
      all: [
        { question: 'wonen_overig', is: ['crimineleBewoning'] },
        {
          question: 'extra_wonen_woningdelen_aantal_personen',
          is: ['drie_personen', 'vier_personen', 'vijf_of_meer_personen'],
        },
      ],
    },
  },
  {
    key: 'extra_wonen_criminele_bewoning_samenwonen',
    type: 'radio',
    label: 'Zijn de personen tegelijk op het adres komen wonen?',
    shortLabel: 'Samenwonen',
    options: [
      { key: 'ja', label: 'Ja, ze zijn tegelijk op het adres komen wonen' },
      { key: 'nee', label: 'Nee, ze zijn op verschillende momenten op het adres komen wonen' },
      { key: 'weet_ik_niet', label: 'Weet ik niet' },
    ],
    required: true,
    when: {
      all: [
        { question: 'wonen_overig', is: ['crimineleBewoning'] },
        {
          question: 'extra_wonen_woningdelen_aantal_personen',
          is: ['drie_personen', 'vier_personen', 'vijf_of_meer_personen'],
        },
      ],
    },
  },
  {
    key: 'extra_wonen_woningdelen_wisselende_bewoners',
    type: 'radio',
    label: 'Komen er vaak nieuwe mensen op het adres wonen?',
    shortLabel: 'Wisselende bewoners',
    options: [
      { key: 'ja', label: 'Ja, vaak andere bewoners op het adres' },
      { key: 'nee', label: 'Nee, dezelfde bewoners' },
      { key: 'weet_ik_niet', label: 'Weet ik niet' },
    ],
    required: true,
    when: {
      any: [
        { subCategory: ['woningdelen-spookburgers'] },
        { question: 'wonen_overig', is: ['woningdelen', 'crimineleBewoning'] },
      ],
    },
  },
  {
    key: 'extra_wonen_woningdelen_iemand_aanwezig',
    type: 'text',
    label: 'Op welke dag/tijd is er iemand op het adres?',
    shortLabel: 'Iemand aanwezig',
    when: {
      any: [
        { subCategory: ['woningdelen-spookburgers'] },
        { question: 'wonen_overig', is: ['woningdelen', 'crimineleBewoning'] },
      ],
    },
  },
  {
    key: 'extra_wonen_woningdelen_overlast',
    type: 'radio',
    label: 'Ervaart u overlast?',
    shortLabel: 'Ervaart u overlast?',
    options: yesNo,
    required: true,
    when: { any: [{ subCategory: ['woningdelen-spookburgers'] }, { question: 'wonen_overig', is: ['woningdelen'] }] },
  },
  {
    key: 'extra_wonen_woningdelen_overlast_omschrijven',
    type: 'textarea',
    label: 'Kunt u de overlast die u ervaart omschrijven?',
    hint: 'Vertel ons wat er gebeurt, wanneer, hoe vaak en waar.',
    shortLabel: 'Omschrijving overlast',
    required: true,
    when: {
      all: [
        { any: [{ subCategory: ['woningdelen-spookburgers'] }, { question: 'wonen_overig', is: ['woningdelen'] }] },
        { question: 'extra_wonen_woningdelen_overlast', is: ['ja'] },
      ],
    },
  },
  {
    key: 'extra_wonen_woningdelen_overlast_info',
    type: 'alert',
    label: '',
    when: {
      all: [
        { any: [{ subCategory: ['woningdelen-spookburgers'] }, { question: 'wonen_overig', is: ['woningdelen'] }] },
        {
          any: [
            { question: 'extra_wonen_woningdelen_weet_eigenaar', is: ['ja'] },
            { question: 'extra_wonen_woningdelen_overlast', is: ['ja'] },
          ],
        },
      ],
    },
    alert: {
      severity: 'info',
      blocks: false,
      paragraphs: [
        'Heeft u bewijs of wilt u ons meer vertellen? Vul dan op de volgende pagina uw e-mailadres en telefoonnummer in. Dan nemen wij contact met u op.',
      ],
    },
  },
]
