import fc from 'fast-check'

const apart = (text: string): string[] => text.trim().split(/\s+/)

/** Text that has broken programs of this kind before. */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202e',
  '\\',
  "'",
  '%',
  '_%_',
  '$1',
  'x\r\nset-cookie: planted=1\r\n\r\n<html>',
  "' or '1'='1' --",
  "'; drop table jobs; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  ...apart(String.raw`%0d%0aset-cookie:%20planted=1 {{7*7}}<%=7*7%> javascript:alert(1) ../../../../etc/passwd
    ..\..\windows\win.ini file:///etc/passwd http://169.254.169.254/latest/meta-data __proto__ constructor toString
    null undefined NaN Infinity 1e309 -0 0x10 2026-02-30 0000-00-00 9999-12-31 10000-01-01 -271821-04-20T00:00:00.000Z
    +275760-09-13T00:00:00.001Z 2026-11-20T25:61:61Z 2026-11-20T10:00:00+99:99 ދިވެހި [object]`),
  '9'.repeat(400),
  'a'.repeat(201),
  'a'.repeat(4_001),
  'é'.normalize('NFD').repeat(300),
  'Z̷̢̛a̴l̶g̷o̴'.repeat(60),
  '👩‍👩‍👧‍👦'.repeat(80),
  '(a+)+$'.repeat(50),
  'a@'.repeat(2_000),
  `${'a'.repeat(64)}@${'b.'.repeat(120)}mv`,
  '<b>'.repeat(3_000),
  '<ul><li>'.repeat(400),
  '&'.repeat(5_000),
  ','.repeat(3_000),
  '\n'.repeat(5_000),
]

/** Values of a kind that nobody asked for. */
const nastyValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0,
  1e21,
  2 ** 53,
  2 ** 31,
  Number.MIN_VALUE,
  [],
  {},
  [[]],
  [null],
  [{}],
  { $ne: null },
  { $gt: '' },
  { toString: 'x' },
  { length: 1e9 },
  { constructor: { prototype: { isAdmin: true } } },
  Array.from({ length: 3_000 }, () => 'a'),
  Array.from({ length: 600 }, () => '0123456789abcdef01234567'),
]
const nastyKeys = ['__proto__', 'constructor', 'prototype', 'role', 'status', '', '\u0000', 'a'.repeat(500)]

/** Bodies that are no JSON, or JSON that parsers disagree about. */
export const nastyBodies: readonly string[] = [
  '',
  ' ',
  ...apart(`{ } [ null 1 "text" [] {} {"a":} {'a':1} {"a":1,} {"a":1}{"b":2} \ufeff{} {"__proto__":{"role":"admin"}}
    {"constructor":{"prototype":{"role":"admin"}}} {"email":"a@b.mv","email":{"$ne":null},"password":"x","password":["y"]}
    {"a":1e309} {"price":-1e309,"adsLimit":1e309} {"a":"\\u0000"} {"a":"\\ud800"} a=1&b=2`),
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
  `{"a":"${'x'.repeat(99_000)}"}`,
  `{"a":"${'x'.repeat(120_000)}"}`,
  `{${Array.from({ length: 4_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
  '1'.repeat(90_000),
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
]

export const nastyTypes: readonly string[] = [
  ...apart(`application/json;;; application/x-www-form-urlencoded application/vnd.api+json multipart/form-data text/plain
    text/xml */* multipart/form-data;boundary= multipart/mixed;boundary=b application/json;charset=utf-16`),
  'application/json; charset="',
  'application/json, text/plain',
  `multipart/form-data; boundary=${'b'.repeat(400)}`,
]

/** Parts of a path, as they travel. */
export const nastySegments: readonly string[] = [
  ...apart(`%00 % %2 %zz %ff%fe %c0%ae%c0%ae .. . %2e%2e ..%2f..%2fetc%2fpasswd %5c..%5c ....// ;a=b __proto__ constructor
    undefined null 42 -1 0123456789ABCDEF01234567 0123456789abcdef0123456g 0123456789abcdef01234567%0a
    0123456789abcdef01234567%20 ffffffffffffffffffffffff '%20or%201=1-- %F0%9F%92%A9 * :jobId`),
  'a'.repeat(399),
  'a'.repeat(6_000),
]

export const nastyQueries: readonly string[] = [
  ...apart(`page=1&page=2 page[]=1 page=0 page=-1 page=1e309 page=999999&limit=500 limit=0 limit=100000 limit=1.5 limit=0x10
    q=%00 q=%ff q=%ed%a0%80 q[$ne]=1 q[]=a&q[]=b q=%25%25%25 q=%5C q=%27%29%3B%20select%20pg_sleep(9)-- __proto__[x]=1
    __proto__=1 constructor=1 token=1&token=2 sort=__proto__ category=constructor from=2026-02-30&to=0000-00-00
    from=9999-12-31&to=0001-01-01 format=exe includeEmployer=maybe &&&=== %`),
  `q=${'a'.repeat(3_000)}`,
  `q=${'%F0%9F%92%A9'.repeat(150)}`,
  `q=${'a%20'.repeat(190)}`,
  `token=${'t'.repeat(20_000)}`,
  '?'.repeat(500),
  Array.from({ length: 1_500 }, (_, at) => `k${at}=1`).join('&'),
]

const header = (name: string, ...values: string[]) => values.map((value) => ({ [name]: value }))
export const nastyHeaders: readonly Record<string, string>[] = [
  ...header('authorization', 'Bearer', 'Basic YTpi', `Bearer ${'a'.repeat(5_000)}`, 'Bearer a.b.c'),
  ...header('range', 'bytes=0-1,2-3,4-999999999999', 'bytes=-1'),
  ...header('x-forwarded-for', "127.0.0.1, ' or 1=1--"),
  ...header('x-forwarded-host', 'evil.example'),
  ...header('x-http-method-override', 'DELETE'),
  ...header('origin', 'https://evil.example'),
  ...header('referer', 'javascript:alert(1)'),
  ...header('if-none-match', '"'.repeat(3_000)),
  ...header('if-modified-since', 'yesterday'),
  ...header('accept-encoding', 'br;q=0, gzip;q=0, *;q=0'),
  ...header('accept-language', '*'.repeat(2_000)),
  ...header('user-agent', 'a'.repeat(5_000)),
  ...header('cookie', 'a=b; '.repeat(800)),
  ...header('expect', '200-maybe'),
  ...header('content-encoding', 'gzip'),
  ...header('idempotency-key', 'k'.repeat(3_000)),
]

const nasty = fc.oneof(fc.constantFrom(...nastyTexts, ...nastyValues), fc.anything({ maxDepth: 3 }))

/** The same value with one of its properties, or all of it, made bad. */
export function spoilt(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return nasty
  const keys = Object.keys(value)
  const withKey = (names: readonly string[]) =>
    fc.tuple(fc.constantFrom(...names), nasty).map(([key, bad]) => ({ ...value, [key]: bad }))
  const added = { arbitrary: withKey(nastyKeys), weight: 1 }
  if (keys.length === 0) return fc.oneof(nasty, added)
  const left = fc
    .constantFrom(...keys)
    .map((key) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)))
  const replaced = { arbitrary: withKey(keys), weight: 6 }
  return fc.oneof(replaced, { arbitrary: left, weight: 1 }, added, { arbitrary: nasty, weight: 1 })
}
