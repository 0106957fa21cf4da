import type { SameAs } from '#features/reports/draft/rules.ts'
import type { LikelySame } from '../contract.ts'
import { doubleKeyOf, doubleNames, doublesKeyOf } from '../plain-doubles.ts'
import { doublesId, SameReports } from './SameReports.tsx'

type Props = { doubles: readonly LikelySame[]; chosen: SameAs | undefined }

const press = (value: string) => ({ type: 'submit', name: 'press', value, formAction: `#${doublesId}` }) as const

export const PlainDoubles = ({ doubles, chosen }: Props) => (
  <>
    <input type="hidden" name={doubleNames.list} value={doublesKeyOf(doubles)} />
    <SameReports
      doubles={doubles}
      chosen={chosen}
      choose={one => press(doubleNames.choose + doubleKeyOf(one))}
      leave={press(doubleNames.leave)}
    />
  </>
)
