import { formatDate } from '../../kit/template/date-format.ts'
import type { BundledQuality } from './bundled-quality.ts'
import { certaintyThreshold } from './rules.ts'
import { type ClassifierQuality, maxVersionAgeDays } from './versions.ts'

type RegisterInput = {
  municipality: string
  today: Date
  delivered: BundledQuality
  /** Undefined when the bundled model is live. */
  live?: { id: number; createdAt: Date; quality: ClassifierQuality }
}

const formatPercent = (share: number) => `${(100 * share).toFixed(0)}%`
const formatCount = (count: number) => count.toLocaleString('nl-NL')
const formatDay = (date: Date) => formatDate(date, 'DATE_FORMAT')
const formatFigure = (share: number) => share.toFixed(2).replace('.', ',')

/** The entry for the Dutch algorithm register, under the headings of its standard, of the model that is live. */
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
