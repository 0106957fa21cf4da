import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { apiQuery } from '#web/api.ts'
import { Email } from '#web/ui/contact.tsx'
import { listColleagues } from '../contract.ts'
import { actorName, directoryOf } from '../directory.ts'

export const colleaguesQuery = apiQuery(
  listColleagues,
  {},
  { under: ['users'], select: directoryOf, staleTime: 5 * 60_000 },
)

const Names = createContext<(address: string) => string>(actorName)
const NamesLoading = createContext(false)

export function ColleagueNamesProvider({ children }: { children: ReactNode }) {
  const { data, isLoading } = useQuery(colleaguesQuery)
  return (
    <NamesLoading value={isLoading}>
      <Names value={data?.nameOf ?? actorName}>{children}</Names>
    </NamesLoading>
  )
}

/** The only place that turns the address of a colleague into a name; unknown addresses stay as they are. */
export const useColleagueNames = () => use(Names)

/** For pages whose layout changes with the length or the order of names. */
export const useAreNamesLoading = () => use(NamesLoading)

export function ColleagueName({ address }: { address: string }) {
  const name = useColleagueNames()(address)
  return name === address ? <Email address={address} /> : name
}
