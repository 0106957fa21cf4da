import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import type { Problem } from './judge.ts'
import { notOurGround, texts } from './texts.ts'

type Props = { configuration: PublicConfiguration; problem: Problem | undefined; live?: boolean }

export function ProblemAlert({ configuration, problem, live = true }: Props) {
  if (!problem) return null
  if (problem === 'outside-map') {
    return (
      <Alert severity="caution" live={live}>
        <p>{texts.outsideMap}</p>
      </Alert>
    )
  }
  const said = notOurGround(configuration.name, configuration.language.phoneNumber)
  return (
    <Alert severity="caution" live={live} title={said.title}>
      <p>{said.text}</p>
      {configuration.acceptOutsideAreas && <p>{said.goOn}</p>}
    </Alert>
  )
}
