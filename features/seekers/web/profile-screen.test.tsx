// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { sectors } from '#contract/facts/vocabularies.ts'
import { uploadCv } from '#tests/support/applications.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import { insertSeeker, type Person } from '#tests/support/people.ts'
import { twoColours } from '#tests/support/pictures.ts'

const { site, browser } = await openSite()
let seeker: Person

beforeEach(async () => {
  seeker = await insertSeeker(site, {
    name: 'Aishath Ali',
    location: 'Addu City',
    experience: 'Six years at sea',
    skills: ['Diving', 'German'],
    sector: 'Finance',
  })
  browser.signIn('jobseeker', seeker)
})

const path = '/jobseeker/profile'
const optionsOf = (field: HTMLElement) => [...(field as HTMLSelectElement).options].map(({ value }) => value)

describe('the profile', () => {
  // P1-2.10-02, P1-3-16, P1-5-11, P1-8-18
  test('needs a sign-in, and one that can be read', async () => {
    localStorage.clear()
    const screen = await browser.open(path)
    await screen.shows('Authentication Required')
    expect(screen.control('Sign In').getAttribute('href')).toMatch(/^\/login/)
    localStorage.setItem('authToken', 'rubbish')
    localStorage.setItem('userRole', 'jobseeker')
    await (await browser.open(path)).shows('Authentication Required', 'Invalid token')
  })

  // P1-2.10-03, P1-8-18
  test('that cannot be read says so', async () => {
    for (const [body, words] of [
      [{}, 'Failed to load profile'],
      [{ error: 'It rests' }, 'It rests'],
    ] as const) {
      browser.line(`GET /api/jobseekers/${seeker.id}`, { status: 500, body })
      const screen = await browser.open(path)
      await screen.shows('Profile Unavailable', words)
      expect(screen.control('Try Again').tagName).toBe('BUTTON')
    }
  })

  // P1-2.0-12, P1-2.10-01, P1-3-07, P1-3-16
  test('is read with everything in it', async () => {
    const screen = await browser.open(path)
    await screen.shows('Aishath Ali', seeker.email, 'Location Addu City', 'Preferred sector Finance')
    await screen.shows('Skills Diving German', 'About you Six years at sea', 'Member since November 20, 2026')
  })

  // P1-2.10-01, P1-4-12, P1-5-10, P1-8-18, P1-9-04
  test('is edited as a draft: saved with a message for three seconds, or discarded', async () => {
    const screen = await browser.open(path)
    await screen.press('Edit Profile')
    await screen.shows('Cancel')
    expect(screen.field('Email').readOnly).toBe(true)
    expect(optionsOf(screen.field('Preferred sector')).filter(Boolean)).toEqual(sectors)
    await screen.fill('Name', 'Somebody Else')
    await screen.press('Cancel')
    await screen.shows('Aishath Ali', 'Edit Profile')
    await screen.press('Edit Profile')
    await screen.shows('Save')
    await screen.fill('Name', '')
    await screen.press('Save')
    await screen.shows('Is required')
    await screen.fill('Name', 'Aishath Ibrahim')
    browser.line(`PUT /api/jobseekers/${seeker.id}`, { status: 500 })
    await screen.press('Save')
    await screen.shows('Update failed. Please try again.')
    browser.line(`PUT /api/jobseekers/${seeker.id}`, undefined)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await screen.press('Save')
    await screen.shows('Profile updated successfully', 'Aishath Ibrahim', 'Edit Profile')
    await browser.idle()
    vi.advanceTimersByTime(2_999)
    await browser.idle()
    await screen.shows('Profile updated successfully')
    vi.advanceTimersByTime(1)
    await screen.lacks('Profile updated successfully')
  })
})

describe('a change of the profile', () => {
  const changeElsewhere = (body: object) =>
    site.call('PUT', `/api/jobseekers/${seeker.id}`, { as: seeker.token, body })
  const profile = async () =>
    (await site.call('GET', `/api/jobseekers/${seeker.id}`, { as: seeker.token })).body

  test('leaves what was changed elsewhere while the form was open', async () => {
    const screen = await browser.open(path)
    await screen.press('Edit Profile')
    await screen.fill('About you', 'Seven years at sea')
    await changeElsewhere({ phone: '777 1234', skills: ['Diving'], location: 'Maafushi' })
    await screen.press('Save')
    await screen.shows('Profile updated successfully')
    expect(await profile()).toMatchObject({
      experience: 'Seven years at sea',
      phone: '+960 777 1234',
      skills: ['Diving'],
      location: 'Maafushi',
    })
  })

  test('that was left as a draft holds no old values of other fields', async () => {
    const left = await browser.open(path)
    await left.press('Edit Profile')
    await left.fill('About you', 'Seven years at sea')
    await changeElsewhere({ phone: '777 1234' })
    const screen = await browser.open(path)
    await screen.shows('Edit Profile', 'Cancel')
    expect(screen.field('About you').value).toBe('Seven years at sea')
    expect(screen.field('Phone').value).toBe('+960 777 1234')
    await screen.fill('About you', 'Six years at sea')
    await (await browser.open(path)).shows('About you Six years at sea')
  })

  test('is not opened with the whole draft of an earlier page, which is deleted by the next change', async () => {
    const whole = `draft:profile:${seeker.id}`
    localStorage.setItem(whole, JSON.stringify({ name: 'Aishath Ali', phone: '700 0000', location: 'Gan' }))
    const screen = await browser.open(path)
    await screen.shows('About you Six years at sea')
    await screen.press('Edit Profile')
    expect(screen.field('Phone').value).toBe('')
    await screen.fill('About you', 'Seven years at sea')
    expect(localStorage.getItem(whole)).toBeNull()
    await screen.press('Save')
    await screen.shows('Location Addu City')
  })
})

describe('the CV', () => {
  const choose = (name: string, bytes = 100) => new File([new Uint8Array(bytes)], name)
  const keep = async () => expect((await uploadCv(site, seeker, 'Aishath.pdf')).status).toBe(200)

  // P1-4-09, P1-4-10, P1-5-12, P1-8-16
  test('that is missing is uploaded: chosen, shown, sent, or refused with the reason', async () => {
    const screen = await browser.open(path)
    await screen.shows('Upload CV', fileKinds.cv.limits)
    await screen.press('Upload CV')
    await screen.shows('Please select a file to upload')
    screen.attach('Your CV', choose('cv.txt'))
    await screen.shows('Please upload a PDF or Word document only')
    screen.attach('Your CV', choose('cv.docx', fileKinds.cv.maxBytes + 1))
    await screen.shows(fileKinds.cv.tooLarge)
    screen.attach('Your CV', choose('mine.pdf'))
    await screen.shows('mine.pdf')
    const address = `POST /api/jobseekers/${seeker.id}/upload-cv`
    browser.line(address, { status: 500 })
    await screen.press('Upload CV')
    await screen.shows('Upload failed. Please try again.')
    browser.line(address, { status: 400, body: { error: 'It is harmful', code: 'harmful_file' } })
    await screen.press('Upload CV')
    await screen.shows('It is harmful')
    browser.line(address, { status: 200, body: { message: 'CV uploaded successfully' } })
    await screen.press('Upload CV')
    await screen.shows('CV uploaded successfully')
  })

  longTest('on paper is photographed, looked at, and kept as one PDF', async () => {
    const screen = await browser.open(path)
    const photo = await twoColours().jpeg().toBuffer()
    await screen.shows('Upload CV')
    screen.attach('Your CV', new File([new Uint8Array(photo)], 'IMG_2041.jpg', { type: 'image/jpeg' }))
    await screen.shows('Photos of your CV', 'Page 1', 'Next page')
    await screen.press('Rotate page 1')
    await (await browser.open(path)).shows('Photos of your CV', 'Page 1')
    const again = await browser.open(path)
    await again.shows('Page 1')
    await again.press('Use as my CV')
    await again.shows('CV uploaded successfully', `CV of ${seeker.name}.pdf`)
    await again.lacks('Photos of your CV')
  })

  // P1-2.10-01, P1-4-09, P1-4-10, P1-7-19, P1-7-21, P1-8-16
  test('that is there is viewed, downloaded, replaced and deleted', async () => {
    await keep()
    const screen = await browser.open(path)
    await screen.shows('Aishath.pdf', 'View', 'Download', 'Replace', 'Delete')
    const cv = `GET /api/jobseekers/${seeker.id}/cv`
    for (const way of ['view', 'download'] as const) {
      vi.spyOn(window, 'open').mockReturnValue(null)
      browser.line(`${cv}/${way}`, { status: 500 })
      await screen.press(way === 'view' ? 'View' : 'Download')
      await screen.shows(`Failed to ${way} CV`)
    }
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    browser.line(`${cv}/download`, { status: 200, headers: { 'content-type': 'application/pdf' } })
    await screen.press('Download')
    await browser.idle()
    expect(saved).toEqual([`CV_${seeker.id}.pdf`])
    await screen.press('Replace')
    await screen.shows('New CV', 'Replace CV')
    screen.attach('New CV', choose('newer.pdf'))
    browser.line(`PUT /api/jobseekers/${seeker.id}/cv`, {
      status: 200,
      body: { message: 'CV replaced successfully' },
    })
    await screen.press('Replace CV')
    await screen.shows('CV replaced successfully')
    expect(browser.requests).toContain(`PUT /api/jobseekers/${seeker.id}/cv`)
  })

  test('that cannot be read is tried again, also after a change that succeeded', async () => {
    await keep()
    const status = `GET /api/jobseekers/${seeker.id}/cv/status`
    browser.line(status, { status: 500 })
    const screen = await browser.open(path)
    await screen.shows('Your CV could not be loaded. The fault is on our side.')
    browser.mend()
    await screen.press('Try Again')
    await screen.shows('Aishath.pdf')
    browser.line(status, { status: 500 })
    await screen.press('Delete')
    await screen.press('Delete CV')
    await screen.shows('CV deleted successfully', 'This is not shown below yet.', 'Aishath.pdf')
    browser.mend()
    await screen.press('Try Again')
    await screen.shows('Upload CV')
    await screen.lacks('This is not shown below yet.', 'Aishath.pdf')
  })

  // D-J-08, P1-4-11, P1-8-16, P1-8-17
  test('is deleted after a question', async () => {
    await keep()
    const screen = await browser.open(path)
    await screen.press('Delete')
    await screen.shows('Are you sure you want to delete your CV? This action cannot be undone.')
    await screen.press('Cancel')
    await screen.lacks('Are you sure')
    browser.line(`DELETE /api/jobseekers/${seeker.id}/cv`, { status: 500 })
    await screen.press('Delete')
    await screen.press('Delete CV')
    await screen.shows('Delete failed')
    await screen.press('Cancel')
    await screen.press('Delete')
    await screen.lacks('Delete failed')
    browser.line(`DELETE /api/jobseekers/${seeker.id}/cv`, undefined)
    await screen.press('Delete CV')
    await screen.shows('CV deleted successfully', 'Upload CV')
  })
})
