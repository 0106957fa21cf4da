import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isStaffPage } from '#features/back-office/pages/frame/menu-pages.ts'
import { noReportText } from '#features/back-office/pages/parts/NoReport.tsx'
import { useReportExists } from '#features/back-office/pages/parts/report-exists.ts'
import { overviewHref } from '#features/overview/web/address.ts'
import { reportPath } from '#features/report-view/paths.ts'
import type { SignedInUser } from '#features/users/web/session.ts'
import { searchWordsIn } from '#kit/words.ts'
import { type AvailableCommand, commands, runCommand } from '#web/commands/commands.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { focusHeading } from '#web/focus.ts'
import { FlagIcon, PromptIcon, SearchIcon } from '#web/ui/later-icons.tsx'
import { typedReportNumber } from '../rules.ts'
import {
  commandGroup,
  goalOptions,
  pageOptions,
  settingsOptions,
  useListOptions,
  useNameOptions,
} from './option-sources.tsx'
import { byGroup, matchingOptions, type PaletteOption, recentFirst } from './options.ts'

type Options = {
  user: SignedInUser
  given: readonly AvailableCommand[]
  typed: string
}

export function useOptions({ user, given, typed }: Options): PaletteOption[] {
  const { featureFlags: flags, idPrefix } = useConfiguration()
  const { pathname } = useLocation()
  const exists = useReportExists()
  const lists = useListOptions()
  const words = searchWordsIn(typed)
  const names = useNameOptions({ given, words })
  const [recent] = useState(() => recentChoices(user.id))
  const report = (id: number): PaletteOption => ({
    key: `${reportKey}${id}`,
    group: 'Ga naar',
    label: `Melding ${id}`,
    icon: <FlagIcon />,
    findProblem: async () => ((await exists(id)) ? undefined : noReportText(id)),
    href: reportPath(id),
  })
  const context = { user, flags }
  const options = [
    ...given.filter(({ subject }) => subject !== undefined).map(commandOption),
    ...lists,
    ...pageOptions(context),
    ...settingsOptions(context),
    ...given.filter(({ subject }) => subject === undefined).map(commandOption),
  ]
  if (words.length === 0)
    return byGroup(recentFirst([...recentReports(recent, pathname).map(report), ...options], recent))
  const id = typedReportNumber(typed, idPrefix)
  const search: PaletteOption = {
    key: 'search',
    group: 'Zoek',
    label: `Zoek “${typed.trim()}” in meldingen`,
    icon: <SearchIcon />,
    isForgotten: true,
    href: overviewHref({ q: typed.trim() }),
  }
  const found = matchingOptions([...options, ...names, ...goalOptions(context)], words)
  return byGroup([...(id === undefined ? [] : [report(id)]), ...found, search])
}

const reportKey = 'report:'

const recentReports = (keys: readonly string[], pathname: string) =>
  keys
    .filter(key => key.startsWith(reportKey))
    .map(key => Number(key.slice(reportKey.length)))
    .filter(id => reportPath(id) !== pathname)

function commandOption({ name, subject }: AvailableCommand): PaletteOption {
  const { label, words } = commands[name]
  return {
    key: `command:${name}`,
    group: commandGroup(subject),
    label,
    words,
    icon: <PromptIcon />,
    command: name,
    run: () => runCommand(name),
  }
}

export function useGo() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (href: string) => {
    if (!isStaffPage(href)) return location.assign(href)
    void navigate(href)
    if (new URL(href, location.origin).pathname === pathname) focusHeading()
  }
}

const maxRecent = 4

const keyOf = (userId: number) => `meldwerk-recent-${userId}`

/** Newest first. Keys reveal nothing without the right to see their subject. */
function recentChoices(userId: number): string[] {
  try {
    return localStorage.getItem(keyOf(userId))?.split('\n') ?? []
  } catch {
    return []
  }
}

export function rememberChoice(userId: number, key: string) {
  const others = recentChoices(userId).filter(each => each !== key)
  try {
    localStorage.setItem(keyOf(userId), [key, ...others].slice(0, maxRecent).join('\n'))
  } catch {
    // storage is unavailable: nothing is recent
  }
}
