import { expect, test } from 'vitest'
import { summaryLabelOf } from '../answers.ts'
import { questionTranslations } from '../questions-in-language.ts'
import { mainSlugsWithQuestions, questionSetsOf } from './all.ts'

const sets = (await Promise.all(mainSlugsWithQuestions.map(questionSetsOf))).flat()
const unasked = ['alert', 'header', 'hidden', 'handling-message']
const questions = sets.flatMap(set => set.questions).map(({ when: _, ...question }) => question)
const asked = questions.filter(({ type, label }) => !unasked.includes(type) && label !== '')

/** The nouns that stand for a question in the summary: each was read beside the answers to it. */
const nouns = {
  nl: `Aantal personen, Activiteit in de woning, Adres huurder, Adres overlast, Andere vorm, Boom, Container(s), Discriminatie vorm,
    Extra informatie, Iemand aanwezig, Klok(ken) op kaart, Lamp(en) op kaart, Link advertentie, Mogelijke veroorzaker, Momenten,
    Naam brug, Nummer laadpaal, Onderwerp, Oorzaak overlast, Op de boom gezien, Overlast momenten, Periode leegstand, Probleem,
    Probleem rolcontainer, Soort bedrijf, Soort boot, Soort wegdek, Toelichting bemiddelingskosten, Toelichting huurcontract,
    Toelichting overig, Toelichting servicekosten, Type oplaadpunt, Type verkeerslicht, Verkeerslicht nummer, Woon periode`,
  en: `Activity in the home, Address of nuisance, Address of tenant, Another kind, Cause of nuisance, Clock(s) on the map,
    Container(s), Explanation, Explanation of agency fees, Explanation of rental contract, Explanation of service charges,
    Kind of boat, Kind of business, Kind of charging point, Kind of discrimination, Kind of road surface, Kind of traffic light,
    Lamp(s) on the map, Link to advertisement, More information, Name of bridge, Number of charging point, Number of people,
    Number of traffic light, Possible cause, Problem, Problem with wheelie bin, Seen on the tree, Someone present, Subject, Times,
    Times of nuisance, Tree`,
} as const

test.each([
  ['nl', asked],
  ['en', questionTranslations.en(asked)],
] as const)(
  'a label in the summary is the question as it is asked, or a noun that is listed: %s',
  (language, translated) => {
    const listed = nouns[language].split(',').map(noun => noun.trim())
    const used = new Set<string>()
    expect(translated.length).toBeGreaterThan(100)
    for (const question of translated) {
      const label = summaryLabelOf(question)
      if (question.label.startsWith(label)) {
        if (question.label.includes('?')) expect(label).toMatch(/^[^?]+\?$/)
        expect(label).not.toMatch(/^(?:namelijk|want|namely|because):/i)
      } else used.add(label)
    }
    expect([...used].sort()).toEqual(listed)
  },
)

test('beside the answer to a question that asks no more than yes or no stands the question', () => {
  const drugs = { label: 'Denkt u dat er drugs worden verkocht?', shortLabel: 'Verkoop drugs' }
  expect(summaryLabelOf(drugs)).toBe(drugs.label)
  const owner = { label: 'Weet u van wie het is? Bijvoorbeeld door een sticker?', shortLabel: 'Eigenaar' }
  expect(summaryLabelOf(owner)).toBe('Weet u van wie het is?')
  expect(summaryLabelOf({ label: 'Wat is het probleem?', shortLabel: 'Probleem' })).toBe('Probleem')
  expect(summaryLabelOf({ label: 'Wat is het probleem?', shortLabel: 'Wat is het' })).toBe('Wat is het probleem?')
})
