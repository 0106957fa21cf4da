import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { handOver } from '#features/handover/contract.ts'
import { departedText, lostWorkText, unseenText } from '#features/handover/web/departure-texts.ts'
import css from '#features/handover/web/LostWork.module.css'
import { unassigned, useColleagues, type Work, workQuery } from '#features/handover/web/queries.ts'
import { FormPage } from '#settings/pages/parts/FormPage.tsx'
import { useUndoableSave } from '#settings/pages/parts/ObjectForm.tsx'
import { CallFailed, call } from '#web/call.ts'
import { useForm, type Versioned } from '#web/form/use-form.ts'
import { Select } from '#web/ui/inputs.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import type { UserDetail } from '../../contract.ts'
import { displayNameOf } from '../../directory.ts'
import { type SignedInUser, useSession } from '../../web/session.ts'
import { departmentOptions, ownRightsOf, roleOptions } from '../web/access.tsx'
import { UserFields } from '../web/UserFields.tsx'
import { describeUser, type ReferenceData, saveUser, type UserValues, userErrors } from '../web/user-form.ts'
import { UserAside } from './UserAside.tsx'

const kept = 'kept'

type UseLostWorkProps = {
  departments: readonly string[]
  work: Pick<Work, 'openWithout' | 'routingRules' | 'unseen'>
  to: string | undefined
  options: ReturnType<typeof useColleagues>['options']
  value: string
  onChange: (value: string) => void
}

const LostWork = ({ departments, work, to, options, value, onChange }: UseLostWorkProps) => (
  <div className={css.lost}>
    <Select
      label={lostWorkText(departments, work)}
      showOptional={false}
      options={[
        { value: unassigned, label: `Geef het terug aan ${departments.join(', ')}` },
        // A rule for a colleague outside its department sends nothing.
        ...(work.routingRules.length === 0 ? [{ value: kept, label: 'Laat het op naam staan' }] : []),
        ...options,
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    {to && work.unseen > 0 && <p role="status">{unseenText(work.unseen, to)}</p>}
  </div>
)

type Change = { base: UserValues; values: UserValues }
/** `done` is undefined when there was nothing to do; `refused` prevents saving. */
type Outcome = { done?: string; refused?: string }
type LostWorkState = {
  field: ReactNode
  handOver: () => Promise<Outcome>
}

function useLostWork(id: number, { base, values }: Change, names: ReadonlyMap<string, string>): LostWorkState {
  const { fetch } = useSession()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(unassigned)
  // A deactivated user gets other advice: how to hand over their work.
  const lost = values.isActive ? base.departments.filter(department => !values.departments.includes(department)) : []
  const gained = values.departments.filter(department => !base.departments.includes(department))
  const departments = lost.map(department => names.get(department) ?? department)
  const query = workQuery(id, { without: lost, gained, to: Number(chosen) || undefined })
  const { data } = useQuery({ ...query, enabled: lost.length > 0 })
  const { colleagues, options } = useColleagues({ id, departments })
  const work = data && lost.length > 0 ? workOf(data, departments) : undefined
  // A rule for a colleague outside its department sends nothing: that choice is not offered.
  const value = chosen === kept && work && work.routingRules.length > 0 ? unassigned : chosen
  return {
    field: work && hasWork(work) && (
      <LostWork
        departments={departments}
        work={work}
        to={colleagues.find(colleague => String(colleague.id) === value)?.name}
        options={options}
        value={value}
        onChange={setChosen}
      />
    ),
    async handOver() {
      if (lost.length === 0) return {}
      const isAsked = work !== undefined
      if (!hasWork(work ?? workOf(await queries.fetchQuery(query), departments))) return {}
      if (!isAsked) return { refused: 'Kies eerst waar het werk van deze afdeling heen gaat.' }
      if (value === kept) return {}
      const to = value === unassigned ? null : Number(value)
      try {
        const result = await call(
          handOver,
          { params: { id }, body: { to, without: lost.map(Number), gained: gained.map(Number) } },
          fetch,
        )
        return { done: departedText(result, colleagues.find(colleague => colleague.id === to)?.name) }
      } catch (error) {
        if (error instanceof CallFailed && error.status === 400) return { refused: error.message }
        throw error
      } finally {
        void queries.invalidateQueries({ queryKey: ['users', id, 'work'] })
      }
    },
  }
}

type PartOfWork = Pick<Work, 'openWithout' | 'routingRules' | 'unseen'>

const hasWork = ({ openWithout, routingRules }: PartOfWork) => openWithout + routingRules.length > 0

const workOf = ({ openWithout, unseen, routingRules }: Work, departments: readonly string[]): PartOfWork => ({
  openWithout,
  unseen,
  routingRules: routingRules.filter(({ department }) => departments.includes(department)),
})

type Props = {
  id: number
  me: SignedInUser
  saved: Versioned<UserValues>
  user: UserDetail
  referenceData: ReferenceData
  /** The text for "active" while the user has not chosen a first password. */
  invitation: string | undefined
  isOutranking: boolean
  sessions: ReactNode
  onChanged: (saved: Versioned<UserValues>) => void
}

export function UserForm(props: Props) {
  const { id, me, user, referenceData, invitation, isOutranking, sessions } = props
  const { managed_by_provider: managed = [] } = user
  const own = ownRightsOf(user)
  const { form, lostWork } = useUserForm(props)
  const options = {
    roles: roleOptions(referenceData.roles, me),
    departments: departmentOptions(referenceData.departments, me),
  }
  return (
    <FormPage
      form={form}
      of={displayNameOf(form.base)}
      aside={
        <UserAside
          id={id}
          form={form}
          referenceData={referenceData}
          own={own}
          options={options}
          managed={managed}
          isOutranking={isOutranking}
        >
          {lostWork}
        </UserAside>
      }
    >
      <UserFields
        form={form}
        roles={options.roles}
        departments={options.departments}
        isOutranking={isOutranking}
        managed={managed}
        hasOtherRights={own.isSuperuser || own.permissions.length > 0}
        invitation={invitation}
      />
      {sessions}
    </FormPage>
  )
}

/** The work is handed over before the user is saved, so that a failure can be retried. */
function useUserForm({ id, me, saved, referenceData, onChanged }: Props) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const handedOver = useRef<string>(undefined)
  const undoable = useUndoableSave<UserValues>({ save: saving => saveUser(fetch, id, saving), onChanged })
  const form = useForm<UserValues>({
    key: `${me.id}/user/${id}`,
    saved,
    describe: values => describeUser(values, referenceData),
    validate: userErrors,
    async save(saving) {
      const { done, refused } = await lostWork.handOver()
      handedOver.current = done
      return refused === undefined ? undoable.save(saving) : { kind: 'refused', errors: {}, message: refused }
    },
    onSaved(change) {
      const title = `Gegevens opgeslagen van ${displayNameOf(change.after.values)}`
      const message = handedOver.current
      // No undo: the work would not come back with the department.
      if (message) notify({ title, message, variant: 'success', type: 'local' })
      else undoable.offer(change, title)
    },
  })
  const lostWork = useLostWork(id, form, referenceData.departments)
  return { form, lostWork: lostWork.field }
}
