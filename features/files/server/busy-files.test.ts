import { expect, test } from 'vitest'
import { uploadCv } from '#tests/support/applications.ts'
import { bombDocument, busyDocument } from '#tests/support/busy-files.ts'
import { pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertSeeker } from '#tests/support/people.ts'

const site = await openTestApp()

const sendCv = async (content: Buffer) => uploadCv(site, await insertSeeker(site), 'cv.docx', content)

// D-M-20
longTest('other calls are answered while a slow file is inspected', async () => {
  const content = busyDocument()
  let isRefused = false
  const refused = sendCv(content).finally(() => {
    isRefused = true
  })
  let others = 0
  while (!isRefused) {
    expect((await site.call('GET', '/api/jobseekers/search')).status).toBe(200)
    others += 1
  }
  expect(await refused).toMatchObject({
    status: 400,
    body: {
      error:
        'This document holds the field DDEAUTO, which we do not accept. Please save it as a PDF, then upload that',
    },
  })
  // Some are answered before it has arrived, in any case.
  expect(others).toBeGreaterThan(20)
})

longTest('many slow files of one account leave a process to the files of others', async () => {
  const one = await insertSeeker(site)
  const content = busyDocument()
  let answered = 0
  const slow = Array.from({ length: 6 }, () =>
    uploadCv(site, one, 'cv.docx', content).finally(() => {
      answered += 1
    }),
  )
  await Promise.race(slow)
  expect((await uploadCv(site, await insertSeeker(site), 'cv.pdf', Buffer.from(pdf))).status).toBe(200)
  expect(answered).toBeLessThan(4)
  await Promise.all(slow)
})

test('a small document with parts of 40 MB is refused without unpacking them', async () => {
  expect(await sendCv(bombDocument())).toMatchObject({
    status: 400,
    body: {
      error: 'This document is too large when it is unpacked. Please save it as a PDF, then upload that',
    },
  })
})
