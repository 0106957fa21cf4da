import type { PublicConfiguration } from '#kit/configuration.ts'
import { Alert } from '#web/ui/Alert.tsx'
import type { PlaceProblem } from './place-check.ts'
import { outsideMunicipalityTexts, outsideOwnPlacesTexts, texts } from './texts.ts'

type Props = { configuration: PublicConfiguration; problem: PlaceProblem | undefined; live?: boolean }

export function ProblemAlert({ configuration, problem, live = true }: Props) {
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
