import type { MapObject, MapObjectSettings } from '#features/question-sets/question.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { StaticMap } from '#web/map/StaticMap.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { objectLabel } from '../object-label.ts'
import { isKnownReport, layerFor, objectKeyOf } from '../picking.ts'
import type { ChosenPlace } from '../rules.ts'
import css from './LocationField.module.css'
import { ObjectIcon } from './ObjectIcon.tsx'
import type { PlaceProblem } from './place-check.ts'
import { outsideMunicipalityTexts, outsideOwnPlacesTexts, texts } from './texts.ts'

type Props = { configuration: PublicConfiguration; objects: MapObjectSettings; picked: readonly MapObject[] }

export function PickedObjects({ configuration, objects, picked }: Props) {
  if (picked.length === 0) return null
  const layer = layerFor(objects, configuration.map.layers)
  return (
    <ul className={css.objects}>
      {picked.map(object => (
        <li key={objectKeyOf(object)}>
          {isKnownReport(object) ? (
            <SameProblem report={object} />
          ) : (
            <>
              <ObjectIcon kind={objects.kind} value={object.type} layer={layer} />
              {objectLabel(object)}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

export const SameProblem = ({ report }: { report: MapObject }) => (
  <span className={css.same}>
    <CheckIcon /> <span>{texts.sameChosen(objectLabel(report))}</span>
  </span>
)

type SummaryMapProps = { configuration: PublicConfiguration; place: ChosenPlace; className?: string | undefined }

export const SummaryMap = ({ configuration: { map }, place, className = css.summaryMap }: SummaryMapProps) =>
  !place.approximate && <StaticMap settings={map} place={place} zoom={map.summaryZoom} className={className} />

type ProblemAlertProps = { configuration: PublicConfiguration; problem: PlaceProblem | undefined; live?: boolean }

export function ProblemAlert({ configuration, problem, live = true }: ProblemAlertProps) {
  if (!problem) return null
  if (problem === 'outside-map') {
    return (
      <Alert severity="error" live={live} title={texts.outsideMap}>
        <p>{texts.outsideMapAdvice(configuration.name, configuration.language.phoneNumber)}</p>
      </Alert>
    )
  }
  const textsOf = configuration.areaTypeOfOwnPlaces ? outsideOwnPlacesTexts : outsideMunicipalityTexts
  const messages = textsOf(configuration.name, configuration.language.phoneNumber)
  return (
    <Alert severity="caution" live={live} title={messages.title}>
      <p>{messages.text}</p>
      {configuration.acceptOutsideAreas && <p>{messages.goOn}</p>}
    </Alert>
  )
}
