import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A list needs one of its permissions. */
export type Right = string | readonly string[]

/** `own-pages`: the product's own pages, some with a cookie. A list needs all of its rights. */
type Access = 'public' | 'own-pages' | 'signed-in' | readonly Right[]

type Shapes<Query, Body, Answer> = {
  access: Access
  query?: Query
  body?: Body
  takesFile?: boolean
  answer: Answer
  summary: string
}

/** One line of the contract; the route of the server, the call of the browser and the documentation derive from it. */
export type Endpoint<
  Param extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  method: Method
  path: string
  access: Access
  query: Query | undefined
  body: Body | undefined
  takesFile: boolean
  answer: Answer
  summary: string
  /** Exists only as a type: the names of the path parameters. */
  params?: Param
}

type ParamIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Declares an endpoint. @param path with `:name` for each parameter, as in `/signals/v1/private/signals/:id` */
export const endpoint = <
  Path extends string,
  Answer extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  method: Method,
  path: Path,
  { access, query, body, takesFile = false, answer, summary }: Shapes<Query, Body, Answer>,
): Endpoint<ParamIn<Path>, Query, Body, Answer> => ({ method, path, access, query, body, takesFile, answer, summary })

/** Returns the path with its parameters filled in. */
export const buildPath = <Param extends string>(
  { path }: { path: string; params?: Param },
  params: Record<Param, unknown>,
) =>
  path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(Object.entries(params).find(([key]) => key === name)?.[1])),
  )
