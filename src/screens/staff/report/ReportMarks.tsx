import { FollowMark } from './FollowMark.tsx'
import { HoldMark } from './HoldMark.tsx'

/** What the header says of a report besides its facts, to those whom it concerns. */
export const ReportMarks = ({ id }: { id: number }) => (
  <>
    <HoldMark id={id} />
    <FollowMark id={id} />
  </>
)
