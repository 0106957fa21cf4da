import { PageLayout } from '../frame/PageLayout.tsx'
import { ListsRail } from './ListsRail.tsx'

/** Pages that are lists of reports, with the other lists beside them. */
export const OverviewLayout = () => <PageLayout rail={<ListsRail />} />
