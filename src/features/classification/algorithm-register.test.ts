import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBundledQuality, registerEntry } from './server/overview.ts'

const today = new Date('2026-11-21T10:00:00Z')

test('the entry for the algorithm register describes the live model', async () => {
  const delivered = await readBundledQuality()
  const ours = registerEntry({ municipality: 'Meldstad', today, delivered })
  expect(ours).toContain('Organisatie\nMeldstad')
  expect(ours).toContain('meegeleverd')
  expect(ours).toContain(
    `Op ${delivered.testSet.texts} vooraf apart gehouden teksten klopt het eerste voorstel bij ${Math.round(100 * delivered.testSet.accuracy)}%`,
  )
  expect(ours).not.toContain('nieuwste meldingen klopte')

  const candidate = { ...delivered.folds, texts: 120, accuracy: 0.734 }
  const quality = { candidate, live: candidate, categories: [], confusions: [], learntFrom: 1600 }
  const later = registerEntry({
    municipality: 'Meldstad',
    today,
    delivered,
    live: { id: 7, createdAt: new Date('2026-11-20T01:17:00Z'), quality },
  })
  expect(later).toContain('Versie 7 van 20 november 2026.')
  expect(later).toContain('1.600 meldingen waarvan een medewerker de categorie wijzigde of bevestigde')
  expect(later).toContain('Op de 120 nieuwste meldingen klopte het eerste voorstel bij 73%')
})

test('the bundled model is as good as docs/decisions/0010-classifier.md says', async () => {
  const { folds, testSet } = await readBundledQuality()
  const lines = readFileSync('classifier/test-set.tsv', 'utf8').trim().split('\n')
  expect(testSet.texts, 'every text of the test set was classified').toBe(lines.length)
  expect(folds.calibrationError).toBeLessThanOrEqual(0.05)
  expect(testSet.accuracy).toBeGreaterThanOrEqual(0.75)
  expect(testSet.precision).toBeGreaterThanOrEqual(0.85)
})
