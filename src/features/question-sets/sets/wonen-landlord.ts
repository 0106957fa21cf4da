import type { QuestionTemplate } from '../question.ts'
import { alert, answered, choices, subs, yesNoQuestion } from './parts.ts'

const about = (...topics: string[]) => answered('extra_wonen_verhuurderschap_onderwerp', ...topics)
const anyTopic = about(
  'discriminatie',
  'intimidatie',
  'huurcontract',
  'bemiddelingskosten',
  'huur_probleem',
  'servicekosten',
  'overige',
)

const topics: readonly QuestionTemplate[] = [
  {
    key: 'extra_wonen_verhuurderschap_onderwerp',
    type: 'checkboxes',
    label: 'Uw melding gaat over:',
    shortLabel: 'Onderwerp',
    options: choices({
      discriminatie: 'Discriminatie',
      intimidatie: 'Intimidatie',
      huurcontract: 'Huurcontract',
      bemiddelingskosten: 'Bemiddelingskosten',
      servicekosten: 'Servicekosten',
      huur_probleem: 'De huur van uw woning',
      overige: 'Iets anders',
    }),
    required: true,
    when: { any: [subs('goed-verhuurderschap'), answered('wonen_overig', 'verhuurderschap')] },
  },
  {
    key: 'extra_wonen_verhuurderschap_onderwerp_overige',
    type: 'text',
    label: 'Namelijk:',
    shortLabel: 'Toelichting overig',
    required: true,
    when: about('overige'),
  },
  {
    key: 'extra_wonen_verhuurderschap_discriminatie_title',
    type: 'header',
    label: 'Discriminatie',
    when: about('discriminatie'),
  },
  {
    key: 'extra_wonen_verhuurderschap_discriminatie',
    type: 'checkboxes',
    label:
      'Op welke grond bent u tijdens het verhuurproces gediscrimineerd? We bedoelen in dit geval of u een woning niet heeft gekregen omdat u tot een specifieke groep behoort.',
    shortLabel: 'Discriminatie vorm',
    options: [
      { key: 'ras', label: 'Ras' },
      { key: 'geloofsovertuiging', label: 'Geloofsovertuiging' },
      { key: 'politieke_overtuiging', label: 'Politieke overtuiging' },
      { key: 'geslacht', label: 'Geslacht', formerKey: 'gesalcht' },
      { key: 'nationaliteit', label: 'Nationaliteit' },
      { key: 'seksuele_gerichtheid', label: 'Seksuele gerichtheid' },
      { key: 'burgerlijke_staat', label: 'Burgerlijke staat', formerKey: 'burgelijke_staat' },
      { key: 'handicap', label: 'Handicap' },
      { key: 'chronische_ziekte', label: 'Chronische ziekte', formerKey: 'chonische_ziekte' },
      { key: 'anders', label: 'Een andere reden' },
    ],
    required: true,
    when: about('discriminatie'),
  },
  {
    key: 'extra_wonen_verhuurderschap_discriminatie_anders',
    type: 'text',
    label: 'Namelijk:',
    shortLabel: 'Andere vorm',
    required: true,
    when: answered('extra_wonen_verhuurderschap_discriminatie', 'anders'),
  },
  yesNoQuestion({
    key: 'extra_wonen_verhuurderschap_discriminatie_bewijs',
    label:
      'Heeft u bewijsstukken waaruit blijkt dat u gediscrimineerd wordt? Bijvoorbeeld een afwijzing van de woning of de selectiecriteria voor het verkrijgen van de woning?',
    shortLabel: 'Bewijs discriminatie',
    when: about('discriminatie'),
  }),
  {
    key: 'extra_wonen_verhuurderschap_intimidatie_title',
    type: 'header',
    label: 'Intimidatie',
    when: about('intimidatie'),
  },
  {
    key: 'extra_wonen_verhuurderschap_intimidatie_toelichting',
    type: 'textarea',
    label: 'Kunt u toelichten wat er gebeurd is?',
    shortLabel: 'Intimidatie toelichting',
    required: true,
    when: about('intimidatie'),
  },
  yesNoQuestion({
    key: 'extra_wonen_verhuurderschap_intimidatie_bewijs',
    label: 'Heeft u bewijsstukken waaruit blijkt dat u geïntimideerd wordt?',
    shortLabel: 'Bewijs intimidatie',
    when: about('intimidatie'),
  }),
  {
    key: 'extra_wonen_verhuurderschap_huurcontract_title',
    type: 'header',
    label: 'Huurcontract',
    when: about('huurcontract'),
  },
  yesNoQuestion({
    key: 'extra_wonen_verhuurderschap_huurcontract',
    label: 'Heeft u een huurcontract of zijn uw rechten en plichten op een andere manier vastgelegd?',
    shortLabel: 'Huurcontract',
    when: about('huurcontract'),
  }),
  yesNoQuestion({
    key: 'extra_wonen_verhuurderschap_huurcontract_borg_hoogte',
    label: 'Is de hoogte van de borg schriftelijk vastgelegd?',
    shortLabel: 'Borg vaststelling',
    when: about('huurcontract'),
  }),
  yesNoQuestion({
    key: 'extra_wonen_verhuurderschap_huurcontract_borg_termijn',
    label: 'Is de termijn van vordering van de borg bij beëindiging van de huurovereenkomst schriftelijk vastgelegd?',
    shortLabel: 'Borgtermijn vaststelling',
    when: about('huurcontract'),
  }),
  {
    key: 'extra_wonen_verhuurderschap_huurcontract_toelichting',
    type: 'textarea',
    label: 'Wat is er aan de hand met uw huurcontract of uw borg?',
    shortLabel: 'Toelichting huurcontract',
    required: true,
    when: about('huurcontract'),
  },
  yesNoQuestion({
    key: 'extra_wonen_verhuurderschap_huurcontract_bewijs',
    label: 'Heeft u bewijsstukken waaruit blijkt dat uw huurcontract niet klopt?',
    shortLabel: 'Bewijs incorrect huurcontract',
    when: about('huurcontract'),
  }),
]

const costs: readonly QuestionTemplate[] = [
  {
    key: 'extra_wonen_verhuurderschap_bemiddelingskosten_title',
    type: 'header',
    label: 'Dubbele bemiddelingskosten',
    when: about('bemiddelingskosten'),
  },
  yesNoQuestion({
    key: 'extra_wonen_verhuurderschap_bemiddelingskosten',
    label: 'Heeft u naast de huur en de borg nog meer moeten betalen aan de bemiddelaar of makelaar?',
    shortLabel: 'Extra bemiddelingskosten',
    when: about('bemiddelingskosten'),
  }),
  {
    key: 'extra_wonen_verhuurderschap_bemiddelingskosten_ja',
    type: 'textarea',
    label: 'Namelijk:',
    shortLabel: 'Toelichting bemiddelingskosten',
    required: true,
    when: answered('extra_wonen_verhuurderschap_bemiddelingskosten', 'ja'),
  },
  yesNoQuestion({
    key: 'extra_wonen_verhuurderschap_bemiddelingskosten_bewijs',
    label: 'Heeft u bewijsstukken waaruit blijkt dat u extra heeft betaald aan een bemiddelaar?',
    shortLabel: 'Bewijs bemiddelingskosten',
    when: about('bemiddelingskosten'),
  }),
  {
    key: 'extra_wonen_verhuurderschap_servicekosten_title',
    type: 'header',
    label: 'Servicekosten',
    when: about('servicekosten'),
  },
  yesNoQuestion({
    key: 'extra_wonen_verhuurderschap_servicekosten_kostenspecificatie',
    label: 'Heeft u bij het ingaan van de huurovereenkomst een kostenspecificatie van de verhuurder ontvangen?',
    shortLabel: 'Servicekostenspecificatie',
    when: about('servicekosten'),
  }),
  yesNoQuestion({
    key: 'extra_wonen_verhuurderschap_servicekosten_jaarlijkse_afrekening',
    label: 'Heeft u van de verhuurder een jaarlijkse afrekening servicekosten ontvangen?',
    shortLabel: 'Servicekosten jaarlijkse afrekening',
    when: about('servicekosten'),
  }),
  yesNoQuestion({
    key: 'extra_wonen_verhuurderschap_servicekosten_hoogte',
    label: 'Denkt u dat de servicekosten te hoog zijn?',
    shortLabel: 'Servicekosten te hoog',
    when: about('servicekosten'),
  }),
  {
    key: 'extra_wonen_verhuurderschap_servicekosten_toelichting_ja',
    type: 'textarea',
    label: 'Want:',
    shortLabel: 'Toelichting servicekosten',
    required: true,
    when: answered('extra_wonen_verhuurderschap_servicekosten_hoogte', 'ja'),
  },
  {
    key: 'extra_wonen_verhuurderschap_huur_probleem_title',
    type: 'header',
    label: 'De huur van uw woning',
    when: about('huur_probleem'),
  },
  {
    key: 'extra_wonen_verhuurderschap_huur_probleem_onderwerp',
    type: 'checkboxes',
    label: 'U wilt een melding doen over de huur van uw woning. Waar gaat uw melding precies over?',
    shortLabel: 'Huur probleem',
    options: choices({
      huurprijs: 'Onjuiste huurprijs',
      huurprijsverhoging: 'Onjuiste huurprijsverhoging',
      puntentelling: 'Puntentelling ontbreekt bij start huurovereenkomst',
    }),
    required: true,
    when: about('huur_probleem'),
  },
]

const closing: readonly QuestionTemplate[] = [
  {
    key: 'extra_wonen_verhuurderschap_afsluitende_vragen_title',
    type: 'header',
    label: 'Afsluitende vragen en opmerkingen',
    when: anyTopic,
  },
  yesNoQuestion({
    key: 'extra_wonen_verhuurderschap_arbeidsmigrant',
    label: 'Bent u een arbeidsmigrant?',
    shortLabel: 'Arbeidsmigrant',
    when: anyTopic,
  }),
  yesNoQuestion({
    key: 'extra_wonen_verhuurderschap_arbeidsmigrant_huurcontract',
    label: 'Heeft u een huurcontract?',
    shortLabel: 'Arbeidsmigrant huurcontract',
    when: answered('extra_wonen_verhuurderschap_arbeidsmigrant', 'ja'),
  }),
  yesNoQuestion({
    key: 'extra_wonen_verhuurderschap_arbeidsmigrant_huurcontract_taal',
    label: 'Is het huurcontract opgesteld in een taal die u begrijpt?',
    shortLabel: 'Arbeidsmigrant huurcontract taal',
    when: answered('extra_wonen_verhuurderschap_arbeidsmigrant', 'ja'),
  }),
  yesNoQuestion({
    key: 'extra_wonen_verhuurderschap_arbeidsmigrant_arbeidscontract',
    label: 'Heeft u een arbeidscontract?',
    shortLabel: 'Arbeidsmigrant arbeidscontract',
    when: answered('extra_wonen_verhuurderschap_arbeidsmigrant', 'ja'),
  }),
  yesNoQuestion({
    key: 'extra_wonen_verhuurderschap_consent',
    label: 'Ik verklaar dat ik akkoord ga met het delen van gegevens met {name.housingAdvice}',
    shortLabel: 'Consent {name.housingAdvice}',
    when: anyTopic,
  }),
  alert({
    key: 'extra_wonen_verhuurderschap_info',
    when: anyTopic,
    severity: 'info',
    paragraphs: [
      'Vaak hebben wij nog een vraag over uw melding. Vul daarom op de volgende pagina uw telefoonnummer en e-mailadres in.',
    ],
  }),
]

export const landlord: readonly QuestionTemplate[] = [...topics, ...costs, ...closing]
