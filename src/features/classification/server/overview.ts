import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { formatDate } from '#kit/template/fill.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type ClassifierOverviewAnswer, Quality } from '../contract.ts'
import { certaintyThreshold } from '../rules.ts'
import { featuresVersion } from '../text.ts'
import { type ClassifierQuality, maxVersionAgeDays } from '../versions.ts'
import { classifierFolder } from './load-model.ts'
import { goLive, pinnedVersion, pinVersion, unpinVersion, versions } from './store.ts'

/** Measured by the training script. */
const BundledQuality = z.object({
  texts: z.int(),
  labels: z.int(),
  /** By cross-validation. */
  folds: Quality,
  /** A held-out test set, written beforehand by another author. */
  testSet: Quality,
  categories: z.array(z.object({ label: z.string(), texts: z.int(), right: z.int() })),
  confusions: z.array(z.object({ label: z.string(), takenFor: z.string(), times: z.int() })),
})
type BundledQuality = z.output<typeof BundledQuality>

type RegisterInput = {
  municipality: string
  today: Date
  delivered: BundledQuality
  live?: { id: number; createdAt: Date; quality: ClassifierQuality }
}

const formatPercent = (share: number) => `${(100 * share).toFixed(0)}%`
const formatCount = (count: number) => count.toLocaleString('nl-NL')
const formatDay = (date: Date) => formatDate(date, 'DATE_FORMAT')
const formatFigure = (share: number) => share.toFixed(2).replace('.', ',')

/** Uses the headings of the Dutch standard for the register. */
export function registerEntry(input: RegisterInput): string {
  const { municipality, today } = input
  return `${[
    ['Naam', 'Voorstel van een categorie bij een melding openbare ruimte'],
    ['Organisatie', municipality],
    [
      'Korte omschrijving',
      'Leest de tekst van een melding en schat waarover die gaat, zodat de melding bij de juiste afdeling komt en de melder de juiste vragen krijgt.',
    ],
    ['Status', `In gebruik. ${versionOf(input)}`],
    ['Thema', 'Openbare ruimte'],
    [
      'Doel en impact',
      'De melder hoeft geen categorie te kiezen. Een verkeerde schatting kost tijd: een medewerker zet de melding dan in de goede categorie. Over rechten of plichten van mensen wordt niets besloten.',
    ],
    [
      'Afwegingen',
      'Zonder schatting moet de melder kiezen uit ruim honderd categorieën, of een medewerker elke melding lezen voordat zij verder kan. Er is gekozen voor een eenvoudig model dat in het eigen systeem rekent en waarvan per melding te zien is welke woorden meetelden.',
    ],
    [
      'Menselijke tussenkomst',
      'Medewerkers zien de drie waarschijnlijkste categorieën met de woorden die meetelden, en kunnen de categorie altijd wijzigen. Beheerders zien hoe goed het model is en kunnen met één klik terug naar een eerdere versie.',
    ],
    [
      'Risicobeheer',
      `Elke nacht wordt een nieuwe versie geprobeerd op de nieuwste meldingen; zij gaat alleen in als zij niet slechter is. Onder een zekerheid van ${formatFigure(certaintyThreshold)} komt de melding in een algemene categorie, die een medewerker leest. Versies gaan na ${maxVersionAgeDays} dagen weg.`,
    ],
    [
      'Gegevens',
      `${sourcesOf(input)} Adressen, nummers, kentekens en namen van medewerkers gaan er eerst uit. Een woord(deel) uit meldingen telt pas mee als het in vijf meldingen van drie melders staat. Het model bevat geen teksten. Wat van een verwijderde melding is geleerd, gaat bij de eerstvolgende nacht weg.`,
    ],
    [
      'Technische werking',
      'Logistische regressie op twee niveaus (hoofd- en subcategorie) over woordstammen, delen van samenstellingen, woordparen en lettergroepen, gewogen naar zeldzaamheid. Scores zijn geijkt: bij een score van 0,7 klopt ongeveer zeven van de tien keer het voorstel.',
    ],
    ['Prestaties', performanceOf(input)],
    ['Leverancier', 'Onderdeel van Meldwerk; het rekent binnen het eigen systeem en stuurt geen teksten naar anderen.'],
    ['Datum van deze beschrijving', formatDay(today)],
  ]
    .map(([heading, text]) => `${heading}\n${text}`)
    .join('\n\n')}\n`
}

const versionOf = ({ live }: RegisterInput) =>
  live ? `Versie ${live.id} van ${formatDay(live.createdAt)}.` : 'De versie die met het product is meegeleverd.'

const sourcesOf = ({ live, delivered }: RegisterInput) =>
  `Geleerd van ${formatCount(delivered.texts)} voor dit doel geschreven voorbeeldteksten${
    live
      ? ` en ${formatCount(live.quality.learntFrom)} meldingen waarvan een medewerker de categorie wijzigde of bevestigde`
      : ''
  }.`

function performanceOf({ live, delivered }: RegisterInput): string {
  const { folds, testSet } = delivered
  const written = `Op ${testSet.texts} vooraf apart gehouden teksten klopt het eerste voorstel bij ${formatPercent(testSet.accuracy)}; op ${formatCount(folds.texts)} moeilijker voorbeeldteksten, elk beoordeeld zonder ervan te leren, bij ${formatPercent(folds.accuracy)} (bij de eerste drie: ${formatPercent(folds.inThree)}; ijkfout ${formatFigure(folds.calibrationError)}).`
  if (!live) return written
  const { candidate } = live.quality
  const real =
    candidate.texts > 0
      ? `Op de ${formatCount(candidate.texts)} nieuwste meldingen klopte het eerste voorstel bij ${formatPercent(candidate.accuracy)} (bij de eerste drie: ${formatPercent(candidate.inThree)}). `
      : ''
  return `${real}Het meegeleverde model: ${written}`
}

export const readBundledQuality = async () =>
  BundledQuality.parse(JSON.parse(await readFile(join(classifierFolder, 'quality.json'), 'utf8')))

export async function classifierOverview({ db, municipality, clock }: Base): Promise<ClassifierOverviewAnswer> {
  const [storedVersions, bundledQuality, nameOf] = [
    await versions(db),
    await readBundledQuality(),
    await categoryNames(db),
  ]
  const newest = storedVersions[0]?.quality ?? bundledQuality
  const usable = storedVersions.map(one => ({ ...one, isKept: one.isKept && one.featuresVersion === featuresVersion }))
  const live = usable.find(({ isLive, isKept }) => isLive && isKept)
  const pinned = await pinnedVersion(db)
  return {
    chosen: pinned
      ? { by: pinned.email, at: pinned.chosenAt.toISOString(), until: live ? expiresAt(live.createdAt) : null }
      : null,
    versions: [
      ...usable.map(({ id, createdAt, isLive, isKept, quality }) => ({
        id,
        isKept,
        isLive: isLive && isKept,
        createdAt: createdAt.toISOString(),
        learntFrom: quality.learntFrom,
        candidate: quality.candidate,
        live: quality.live,
      })),
      {
        id: 0,
        isKept: true,
        isLive: !live,
        createdAt: null,
        learntFrom: bundledQuality.texts,
        candidate: bundledQuality.folds,
        live: null,
      },
    ],
    categories: newest.categories
      .map(({ label, texts, right }) => ({ name: nameOf(label), texts, right }))
      .sort((a, b) => a.right / a.texts - b.right / b.texts || b.texts - a.texts),
    confusions: newest.confusions.map(({ label, takenFor, times }) => ({
      name: nameOf(label),
      takenFor: nameOf(takenFor),
      times,
    })),
    register: registerEntry({
      municipality: municipality.name,
      today: clock(),
      delivered: bundledQuality,
      ...(live && { live: { id: live.id, createdAt: live.createdAt, quality: live.quality } }),
    }),
  }
}

const expiresAt = (createdAt: Date) => new Date(createdAt.getTime() + maxVersionAgeDays * 86_400_000).toISOString()

async function categoryNames(db: Reader): Promise<(label: string) => string> {
  const rows = await db
    .selectFrom('categories as c')
    .innerJoin('categories as main', 'main.id', 'c.parentId')
    .select(['main.slug as main', 'c.slug as sub', 'c.name', 'main.name as mainName'])
    .execute()
  const names = new Map(rows.map(({ main, sub, name, mainName }) => [`${main}/${sub}`, `${name} (${mainName})`]))
  return label => names.get(label) ?? label
}

export async function switchClassifier(base: Base, user: User, version: number) {
  await transaction(base, async tx => {
    if (!(await goLive(tx, version))) throw new Problem('not-found')
    await pinVersion(tx, { version, by: user.id, at: base.clock() })
  })
  return classifierOverview(base)
}

export async function unpinClassifier(base: Base) {
  await transaction(base, unpinVersion)
  return classifierOverview(base)
}
