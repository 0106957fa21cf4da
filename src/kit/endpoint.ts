import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A permission, or several of which one is enough. */
export type Right = string | readonly string[]

/** Who may call: everyone, every signed-in user, or users with all of these rights. */
type Access = 'public' | 'signed-in' | readonly Right[]

type Shapes<Query, Body, Answer> = {
  access: Access
  query?: Query
  body?: Body
  /** A multipart body may hold a file, and is left to the handler. */
  takesFile?: boolean
  answer: Answer
  summary: string
}

/** One line of the contract. The server's route, the browser's call and the documentation are derived from it. */
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

/** @param path with `:name` for each parameter, as in `/signals/v1/private/signals/:id` */
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

/** The path with its parameters filled in. */
export const buildPath = <Param extends string>(
  { path }: { path: string; params?: Param },
  params: Record<Param, unknown>,
) =>
  path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(Object.entries(params).find(([key]) => key === name)?.[1])),
  )
