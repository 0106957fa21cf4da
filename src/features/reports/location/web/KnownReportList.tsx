import { type ComponentProps, useId } from 'react'
import type { MapObject } from '#features/question-sets/question.ts'
import { distinguishingTexts } from '#kit/distinguish.ts'
import { directionTo, metresBetween } from '#kit/geo.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { objectLabel } from '../object-label.ts'
import { isKnownReport, objectKeyOf, type SelectableObject } from '../picking.ts'
import type { Place } from '../rules.ts'
import css from './ObjectList.module.css'
import { texts } from './texts.ts'
import { isObjectPicked, type MapSelection } from './use-map-selection.ts'
import type { MapSurroundings } from './use-map-surroundings.ts'

/** The others are folded: they would push the objects out of sight. */
const maxInSight = 2

type Props = {
  heading: 'h2' | 'h3'
  titleId: string
  reports: readonly MapObject[]
  /** The searched or typed address. The distance to it tells reports of the same day apart. */
  from: Place | undefined
  button: (report: MapObject) => ButtonProps
}

type ButtonProps = Pick<
  ComponentProps<typeof Button>,
  'type' | 'name' | 'value' | 'formAction' | 'onClick' | 'aria-pressed'
>

export function KnownReportList({ heading: Heading, titleId, reports, from, button }: Props) {
  const named = withHints(reports, from)
  const folded = named.slice(maxInSight)
  const list = (items: typeof named) => (
    <ul className={css.knownReports} aria-labelledby={titleId}>
      {items.map(({ report, label, hint }) => (
        <li key={objectKeyOf(report)} className={css.knownReport}>
          <span>
            {texts.knownReport} <b>{label}</b>
            {hint}
          </span>
          <SameProblemButton {...button(report)} about={label + hint} />
        </li>
      ))}
    </ul>
  )
  if (named.length === 0) return null
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <Heading className={css.title} id={titleId}>
        {texts.knownReportsNearby}
      </Heading>
      {list(named.slice(0, maxInSight))}
      {folded.length > 0 && (
        <details>
          <summary>{texts.otherKnownReports(folded.length)}</summary>
          {list(folded)}
        </details>
      )}
    </section>
  )
}

function withHints(reports: readonly MapObject[], from: Place | undefined) {
  const named = reports.map(report => {
    const { coordinates: place } = report
    const hint = place && objectHint({ place, status: undefined }, { from, address: undefined })
    return { report, label: objectLabel(report), hint: hint ? `, ${hint}` : '' }
  })
  const more = distinguishingTexts(named, {
    name: ({ label, hint }) => label + hint,
    // A known report has its creation time as id.
    more: ({ report: { id } }) => `, ${texts.reportedAt(new Date(id))}`,
    numbered: texts.numbered,
  })
  return named.map((one, index) => ({ ...one, hint: one.hint + (more[index] ?? '') }))
}

const SameProblemButton = ({ about, ...props }: ButtonProps & { about: string }) => (
  <Button variant="secondary" small {...props} icon={props['aria-pressed'] ? <CheckIcon /> : undefined}>
    {texts.sameProblem}
    <VisuallyHidden>{texts.sameProblemAs(about)}</VisuallyHidden>
  </Button>
)

type Known = {
  from: Place | undefined
  address: string | undefined
}

/** Metres; a larger distance says nothing. */
const maxDistance = 1000
/** Metres; closer objects have no direction. */
const minDistance = 3

export function objectHint(
  { status, place }: Pick<SelectableObject, 'status' | 'place'>,
  { from, address }: Known,
): string | undefined {
  const where = [from && distance(place, from, address === undefined), address && texts.nearAddress(address)]
  return [status?.label, ...where].filter(Boolean).join(', ') || undefined
}

function distance(place: Place, from: Place, withDirection: boolean): string | undefined {
  const metres = metresBetween(place, from)
  if (metres >= maxDistance) return undefined
  const text = texts.metresAway(Math.max(1, Math.round(metres)))
  return withDirection && metres >= minDistance ? `${text} ${texts.towards[directionTo(place, from)]}` : text
}

type KnownReportsProps = {
  selection: MapSelection
  surroundings: MapSurroundings
  searchedPlace: Place | undefined
}

export function KnownReports({ selection, surroundings: { nearby }, searchedPlace }: KnownReportsProps) {
  const { reports, atPlace } = nearby
  const others = atPlace ? reports.filter(report => objectKeyOf(report) !== objectKeyOf(atPlace)) : reports
  return (
    <>
      <KnownReportList
        heading="h3"
        titleId={useId()}
        from={searchedPlace ?? placeBeside(selection)}
        reports={atPlace ? [atPlace, ...others] : others}
        button={report => ({
          'aria-pressed': isObjectPicked(selection.picked, report),
          onClick: () => selection.pickReport(report),
        })}
      />
      <VisuallyHidden role="status">
        {atPlace
          ? `${texts.knownReport} ${objectLabel(atPlace)}`
          : reports.length > 0 && texts.reportsListed(reports.length)}
      </VisuallyHidden>
    </>
  )
}

const placeBeside = ({ picked, previous }: MapSelection) =>
  picked.objects.some(isKnownReport) ? previous : (picked.place ?? undefined)
