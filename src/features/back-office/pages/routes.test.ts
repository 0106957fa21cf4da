import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { callbackPath } from '#kit/sign-in.ts'
import { routesWithoutScreen, staffScreens } from '../../../../e2e/staff-screens.ts'
import { staffRoutes } from './routes.tsx'

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path && path !== '*' ? [path] : []), ...pathsOf(children ?? [])])

test('the stories that visit every screen for staff know each of them', () => {
  const visited = staffScreens.map(screen => matchRoutes(staffRoutes, screen.split('?')[0] ?? '')?.at(-1)?.route.path)
  const withoutScreen = [callbackPath, ...routesWithoutScreen]
  expect([...new Set([...visited, ...withoutScreen])].toSorted()).toEqual(pathsOf(staffRoutes).toSorted())
})
