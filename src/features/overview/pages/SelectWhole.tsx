import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxReports } from '#features/bulk/contract.ts'
import { type Selection, useSelection } from '#features/bulk/pages/selection.tsx'
import { allowedParts } from '#features/bulk/parts.ts'
import { useSession } from '#features/users/web/session.ts'
import { errorText } from '#web/call.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { countQuery, firstReportsQuery, overviewHref } from '../web/address.ts'
import { useListKey, useOverviewQuery } from './use-overview.ts'

type Props = { selection: Selection; count: number; bar: RefObject<HTMLElement | null> }

export function SelectWhole({ selection, count, bar }: Props) {
  const { isBusy, select } = useSelectWhole(selection)
  const isDone = selection.isFull || selection.reports.length === 0 || selection.reports.length >= count
  if (isDone) return null
  const press = async () => {
    if (await select()) bar.current?.focus({ preventScroll: true }) // the pressed button is removed
  }
  return <WholeButton variant="subtle" count={count} isBusy={isBusy} onPress={() => void press()} />
}

export function SelectDrawn() {
  const { featureFlags } = useConfiguration()
  const { user } = useSession()
  const { query } = useOverviewQuery()
  const navigate = useNavigate()
  const selection = useSelection(useListKey())
  const { isBusy, select } = useSelectWhole(selection)
  const { data: count = 0 } = useQuery(countQuery(query))
  if (count === 0 || !user || allowedParts(user, featureFlags).length === 0) return null
  const press = async () => {
    if (await select()) void navigate(overviewHref({ ...query, page: 1 }))
  }
  return <WholeButton variant="secondary" count={count} isBusy={isBusy} onPress={() => void press()} />
}

type ButtonProps = { variant: 'secondary' | 'subtle'; count: number; isBusy: boolean; onPress: () => void }

const WholeButton = ({ variant, count, isBusy, onPress }: ButtonProps) => (
  <Button small variant={variant} busy={isBusy} busyText="Bezig met selecteren" onClick={onPress}>
    {count > maxReports ? `Selecteer de eerste ${maxReports}` : `Selecteer alle ${count}`}
  </Button>
)

function useSelectWhole(selection: Selection) {
  const { query } = useOverviewQuery()
  const queries = useQueryClient()
  const { notify } = useNotices()
  const [isBusy, setIsBusy] = useState(false)
  const select = async (): Promise<boolean> => {
    if (isBusy) return false
    setIsBusy(true)
    try {
      const { results } = await queries.fetchQuery({ ...firstReportsQuery(query), staleTime: 0 })
      selection.set(results, true)
      return true
    } catch (error) {
      notify({ title: 'Selecteren is niet gelukt', message: errorText(error), variant: 'error', type: 'local' })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, select }
}
