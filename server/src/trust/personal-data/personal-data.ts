import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { resumeFields } from "../../hiring/resumes/resume-json";
import type { Database } from "../../kernel/db/database";
import { isoMoment, jsonObject } from "../../kernel/db/json";
import {
  accountActivity,
  accountIdentities,
  accounts,
  applicationAnswers,
  applicationDecisions,
  applicationDrafts,
  applicationEvents,
  applicationNotes,
  applicationRatings,
  applications,
  authenticators,
  blocks,
  commentLikes,
  comments,
  companies,
  companyPosts,
  connections,
  conversationMembers,
  conversations,
  devices,
  emailTokens,
  employees,
  files,
  follows,
  formerHandles,
  interviews,
  jobAlerts,
  jobQuestions,
  jobs,
  mentions,
  messageFiles,
  messageReactions,
  messages,
  moderationDecisions,
  mutes,
  notificationSettings,
  notifications,
  passkeys,
  pictures,
  postLikes,
  posts,
  profileEntries,
  profiles,
  publicProfiles,
  reports,
  reposts,
  resumes,
  roles,
  savedJobs,
  savedPosts,
  sessions,
  skills,
  suspensions,
  undoLinks,
  userSkills,
  workExperience,
} from "../../kernel/db/schema";
import { seesPerson } from "../../kernel/policies/visibility";
import { isInApplicantsHistory } from "../../kernel/policies/visible-events";
import { profileEntryFields } from "../../members/profile-entries/profile-entry-json";
import { workExperienceFields } from "../../members/profiles/work-experience-json";
import { pictureFields } from "../../social/pictures/picture-json";

/**
 * Reads everything that the database holds about one account, as JSON text built in one query. Left out are secrets
 * (hashes of passwords and links) and the content of uploaded files, which can be downloaded one by one.
 */
export async function readPersonalData(db: Database, accountId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ json: sql<string>`jsonb_pretty(${personalData}::jsonb)` })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.id, accounts.id))
    .where(eq(accounts.id, accountId));
  return found?.json;
}

const personalData = jsonObject({
  account: jsonObject({
    id: accounts.id,
    email: accounts.email,
    created_at: isoMoment(accounts.createdAt),
    verified_at: isoMoment(accounts.verifiedAt),
    sign_in_policy: accounts.signInPolicy,
    requested_email: sql`(
      select new_email from ${emailTokens}
       where ${and(eq(emailTokens.accountId, accounts.id), eq(emailTokens.kind, "change"), isNull(emailTokens.usedAt))}
       order by created_at desc limit 1)`,
  }),
  profile: sql`case when ${profiles.id} is null then null else ${jsonObject({
    first_name: profiles.firstName,
    last_name: profiles.lastName,
    headline: profiles.ownHeadline,
    bio: profiles.bio,
    location_country: profiles.locationCountry,
    location_state: profiles.locationState,
    location_city: profiles.locationCity,
    open_to_work: profiles.openToWork,
    public_directory: profiles.publicDirectory,
    created_at: isoMoment(profiles.createdAt),
    updated_at: isoMoment(profiles.updatedAt),
  })} end`,
  role: sql`(select ${roles.role} from ${roles} where ${eq(roles.accountId, accounts.id)})`,
  suspensions: list(
    {
      reason: suspensions.reason,
      created_at: isoMoment(suspensions.createdAt),
      ended_at: isoMoment(suspensions.endedAt),
    },
    sql`${suspensions} where ${eq(suspensions.accountId, accounts.id)}`,
  ),
  authenticators: list(
    { added_at: isoMoment(authenticators.addedAt), last_used_at: isoMoment(authenticators.lastUsedAt) },
    sql`${authenticators} where ${eq(authenticators.accountId, accounts.id)} and added_at is not null`,
  ),
  passkeys: list(
    {
      name: passkeys.name,
      added_at: isoMoment(passkeys.createdAt),
      last_used_at: isoMoment(passkeys.lastUsedAt),
    },
    sql`${passkeys} where ${eq(passkeys.accountId, accounts.id)}`,
  ),
  linked_accounts: list(
    {
      provider: accountIdentities.provider,
      issuer: accountIdentities.issuer,
      subject: accountIdentities.subject,
      name: accountIdentities.name,
      created_at: isoMoment(accountIdentities.createdAt),
      last_used_at: isoMoment(accountIdentities.lastUsedAt),
    },
    sql`${accountIdentities} where ${eq(accountIdentities.accountId, accounts.id)}`,
  ),
  former_emails: list(
    { email: undoLinks.formerEmail, changed_at: isoMoment(undoLinks.createdAt) },
    sql`${undoLinks} where ${and(eq(undoLinks.accountId, accounts.id), isNotNull(undoLinks.formerEmail))}`,
  ),
  sessions: list(
    {
      user_agent: sessions.userAgent,
      opened_by: sessions.openedBy,
      place: sessions.place,
      created_at: isoMoment(sessions.createdAt),
      last_used_at: isoMoment(sessions.lastUsedAt),
    },
    sql`${sessions} where ${eq(sessions.accountId, accounts.id)}`,
  ),
  account_activity: list(
    {
      kind: accountActivity.kind,
      device: accountActivity.device,
      method: accountActivity.method,
      detail: accountActivity.detail,
      created_at: isoMoment(accountActivity.createdAt),
    },
    sql`${accountActivity} where ${eq(accountActivity.accountId, accounts.id)}`,
  ),
  known_devices: list(
    {
      user_agent: devices.userAgent,
      first_sign_in_at: isoMoment(devices.createdAt),
      last_sign_in_at: isoMoment(devices.lastUsedAt),
    },
    sql`${devices} where ${eq(devices.accountId, accounts.id)}`,
  ),
  work_experience: list(
    workExperienceFields,
    sql`${workExperience} where ${eq(workExperience.userId, accounts.id)}`,
  ),
  profile_entries: list(
    profileEntryFields,
    sql`${profileEntries} where ${eq(profileEntries.userId, accounts.id)}`,
  ),
  public_profile: list(
    {
      handle: publicProfiles.handle,
      is_on: publicProfiles.isOn,
      parts: sql`to_json(${publicProfiles.parts})`,
      updated_at: isoMoment(publicProfiles.updatedAt),
    },
    sql`${publicProfiles} where ${eq(publicProfiles.userId, accounts.id)}`,
  ),
  former_addresses: list(
    { handle: formerHandles.handle, left_at: isoMoment(formerHandles.createdAt) },
    sql`${formerHandles} where ${eq(formerHandles.userId, accounts.id)}`,
  ),
  skills: list(
    { skill_name: skills.skillName, added_at: isoMoment(userSkills.createdAt) },
    sql`${userSkills} join ${skills} on ${eq(skills.id, userSkills.skillId)} where ${eq(userSkills.userId, accounts.id)}`,
  ),
  posts: list(
    {
      id: posts.id,
      content: posts.content,
      repost_of: reposts.originalId,
      created_at: isoMoment(posts.createdAt),
    },
    sql`${posts} left join ${reposts} on ${eq(reposts.postId, posts.id)} where ${eq(posts.authorId, accounts.id)}`,
  ),
  comments: list(
    {
      id: comments.id,
      post_id: comments.postId,
      reply_to_comment_id: comments.parentId,
      content: comments.content,
      created_at: isoMoment(comments.createdAt),
    },
    sql`${comments} where ${eq(comments.authorId, accounts.id)}`,
  ),
  likes: list(
    { post_id: postLikes.postId, created_at: isoMoment(postLikes.createdAt) },
    sql`${postLikes} where ${eq(postLikes.userId, accounts.id)}`,
  ),
  comment_likes: list(
    { comment_id: commentLikes.commentId, created_at: isoMoment(commentLikes.createdAt) },
    sql`${commentLikes} where ${eq(commentLikes.userId, accounts.id)}`,
  ),
  connections: list(
    {
      user_id: sql`person.id`,
      first_name: sql`person.first_name`,
      last_name: sql`person.last_name`,
      status: connections.status,
      note: connections.note,
      asked_by_me: eq(connections.requesterId, accounts.id),
      created_at: isoMoment(connections.createdAt),
    },
    sql`${connections} join ${profiles} as person
          on person.id = case when ${connections.lowId} = ${accounts.id} then ${connections.highId} else ${connections.lowId} end
       where ${accounts.id} in (${connections.lowId}, ${connections.highId})
         and ${seesPerson(accounts.id, sql`person.id`)}`,
  ),
  companies: list(
    {
      company_id: companies.id,
      company_name: companies.name,
      job_title: employees.jobTitle,
      is_admin: employees.isAdmin,
      created_at: isoMoment(employees.createdAt),
    },
    sql`${employees} join ${companies} on ${eq(companies.id, employees.companyId)} where ${eq(employees.userId, accounts.id)}`,
  ),
  applications: list(
    {
      id: applications.id,
      job_title: jobs.title,
      company_name: companies.name,
      status: applications.toldStatus,
      message: applications.toldNote,
      created_at: isoMoment(applications.createdAt),
      told_at: isoMoment(applications.toldAt),
      answers: list(
        { question: jobQuestions.question, answers: sql`to_json(${applicationAnswers.texts})` },
        sql`${applicationAnswers} join ${jobQuestions} on ${eq(jobQuestions.id, applicationAnswers.questionId)}
         where ${eq(applicationAnswers.applicationId, applications.id)}`,
      ),
      history: list(
        {
          kind: applicationEvents.kind,
          status: applicationEvents.toStatus,
          message: applicationEvents.note,
          created_at: isoMoment(applicationEvents.createdAt),
        },
        sql`${applicationEvents} left join ${applicationDecisions} on ${eq(applicationDecisions.id, applicationEvents.decisionId)}
         where ${and(eq(applicationEvents.applicationId, applications.id), isInApplicantsHistory)}`,
      ),
      interviews: list(
        {
          starts_at: isoMoment(interviews.startsAt),
          duration: interviews.duration,
          time_zone: interviews.timeZone,
          place: interviews.place,
          note: interviews.note,
          called_off_at: isoMoment(interviews.calledOffAt),
        },
        sql`${interviews} where ${eq(interviews.applicationId, applications.id)}`,
      ),
    },
    sql`${applications} join ${jobs} on ${eq(jobs.id, applications.jobId)} join ${companies} on ${eq(companies.id, jobs.companyId)}
     where ${eq(applications.userId, accounts.id)}`,
  ),
  // What the viewer wrote as a recruiter; what others noted about the viewer stays with their team.
  application_notes: list(
    { text: applicationNotes.text, created_at: isoMoment(applicationNotes.createdAt) },
    sql`${applicationNotes} where ${eq(applicationNotes.authorId, accounts.id)}`,
  ),
  application_ratings: list(
    {
      application_id: applicationRatings.applicationId,
      rating: applicationRatings.rating,
      created_at: isoMoment(applicationRatings.createdAt),
    },
    sql`${applicationRatings} where ${eq(applicationRatings.userId, accounts.id)}`,
  ),
  application_decisions: list(
    {
      application_id: applicationEvents.applicationId,
      kind: applicationEvents.kind,
      status: applicationEvents.toStatus,
      message: applicationEvents.note,
      created_at: isoMoment(applicationEvents.createdAt),
    },
    sql`${applicationEvents} where ${eq(applicationEvents.actorId, accounts.id)} and ${applicationEvents.kind} not in ('applied', 'withdrawn')`,
  ),
  files: list(
    {
      id: files.id,
      name: files.name,
      media_type: files.mediaType,
      bytes: files.bytes,
      created_at: isoMoment(files.createdAt),
    },
    sql`${files} where ${eq(files.ownerId, accounts.id)}`,
  ),
  application_drafts: list(
    {
      job_title: jobs.title,
      company_name: companies.name,
      updated_at: isoMoment(applicationDrafts.updatedAt),
      answers: list(
        { question: jobQuestions.question, answers: sql`answer->'texts'` },
        sql`jsonb_array_elements(${applicationDrafts.answers}) as answer
            join ${jobQuestions} on ${jobQuestions.id} = (answer->>'question_id')::uuid`,
      ),
    },
    sql`${applicationDrafts} join ${jobs} on ${eq(jobs.id, applicationDrafts.jobId)} join ${companies} on ${eq(companies.id, jobs.companyId)}
     where ${eq(applicationDrafts.userId, accounts.id)}`,
  ),
  resumes: list(resumeFields, sql`${resumes} where ${eq(resumes.ownerId, accounts.id)}`),
  pictures: list(
    { ...pictureFields, place: pictures.place },
    sql`${pictures} where ${eq(pictures.ownerId, accounts.id)}`,
  ),
  saved_jobs: list(
    { job_id: jobs.id, title: jobs.title, saved_at: isoMoment(savedJobs.createdAt) },
    sql`${savedJobs} join ${jobs} on ${eq(jobs.id, savedJobs.jobId)} where ${eq(savedJobs.userId, accounts.id)}`,
  ),
  mentioned_in: list(
    { post_id: mentions.postId, comment_id: mentions.commentId, as: mentions.written },
    sql`${mentions} where ${eq(mentions.userId, accounts.id)} and ${mentions.position} is not null`,
  ),
  saved_posts: list(
    { post_id: savedPosts.postId, saved_at: isoMoment(savedPosts.createdAt) },
    sql`${savedPosts} where ${eq(savedPosts.userId, accounts.id)}`,
  ),
  job_alerts: list(
    {
      filters: jobAlerts.filters,
      frequency: jobAlerts.frequency,
      created_at: isoMoment(jobAlerts.createdAt),
    },
    sql`${jobAlerts} where ${eq(jobAlerts.userId, accounts.id)}`,
  ),
  message_settings: sql`case when ${profiles.id} is null then null else ${jsonObject({
    read_receipts: profiles.readReceipts,
    enter_sends: profiles.enterSends,
    message_mail: profiles.messageMail,
  })} end`,
  conversations: list(
    {
      id: conversations.id,
      with_user_id: sql`person.id`,
      first_name: sql`person.first_name`,
      last_name: sql`person.last_name`,
      created_at: isoMoment(conversations.createdAt),
      archived_at: isoMoment(conversationMembers.archivedAt),
      muted_at: isoMoment(conversationMembers.mutedAt),
      read_at: isoMoment(conversationMembers.readAt),
      messages: list(
        {
          id: messages.id,
          by_me: sql`${messages.authorId} is not distinct from ${accounts.id}`,
          content: sql`case when ${messages.hiddenAt} is null or ${messages.authorId} = ${accounts.id} then ${messages.content} else '' end`,
          created_at: isoMoment(messages.createdAt),
          files: sql`(
            select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'bytes', file.bytes, 'alt', file.alt) order by file.position), '[]')
              from ${messageFiles} as file
             where file.message_id = ${messages.id} and (${messages.hiddenAt} is null or ${messages.authorId} = ${accounts.id}))`,
          edited_at: isoMoment(messages.editedAt),
          deleted_at: isoMoment(messages.deletedAt),
          my_reaction: sql`(select given.reaction from ${messageReactions} as given where given.message_id = ${messages.id} and given.user_id = ${accounts.id})`,
        },
        sql`(select * from ${messages} where ${eq(messages.conversationId, conversations.id)} order by ${messages.position}) as ${messages}`,
      ),
    },
    sql`${conversationMembers} join ${conversations} on ${eq(conversations.id, conversationMembers.conversationId)}
        left join ${profiles} as person
          on person.id = case when ${conversations.lowId} = ${accounts.id} then ${conversations.highId} else ${conversations.lowId} end
         and ${seesPerson(accounts.id, sql`person.id`)}
     where ${eq(conversationMembers.userId, accounts.id)}`,
  ),
  notifications: list(
    {
      kind: notifications.kind,
      created_at: isoMoment(notifications.createdAt),
      read_at: isoMoment(notifications.readAt),
    },
    sql`${notifications} where ${eq(notifications.userId, accounts.id)}`,
  ),
  notification_settings: list(
    { kind: notificationSettings.kind, channel: notificationSettings.channel },
    sql`${notificationSettings} where ${eq(notificationSettings.userId, accounts.id)}`,
  ),
  blocked: list(
    { user_id: blocks.blockedId, created_at: isoMoment(blocks.createdAt) },
    sql`${blocks} where ${eq(blocks.blockerId, accounts.id)}`,
  ),
  company_posts: list(
    {
      id: posts.id,
      company_id: companyPosts.companyId,
      content: posts.content,
      created_at: isoMoment(posts.createdAt),
    },
    sql`${companyPosts} join ${posts} on ${eq(posts.id, companyPosts.postId)} where ${eq(companyPosts.writtenBy, accounts.id)}`,
  ),
  follows: list(
    {
      user_id: follows.personId,
      company_id: follows.companyId,
      created_at: isoMoment(follows.createdAt),
    },
    sql`${follows} where ${eq(follows.followerId, accounts.id)} and not ${follows.byConnection}`,
  ),
  muted: list(
    { user_id: mutes.mutedId, created_at: isoMoment(mutes.createdAt) },
    sql`${mutes} where ${eq(mutes.muterId, accounts.id)}`,
  ),
  // Reports by others about a person stay with the moderators: they would reveal who made them.
  reports: list(
    {
      subject: reports.subject,
      subject_id: reports.subjectId,
      reason: reports.reason,
      text: reports.text,
      status: reports.status,
      created_at: isoMoment(reports.createdAt),
    },
    sql`${reports} where ${eq(reports.reporterId, accounts.id)}`,
  ),
  moderation_decisions: list(
    {
      report_id: moderationDecisions.reportId,
      decision: moderationDecisions.decision,
      note: moderationDecisions.note,
      created_at: isoMoment(moderationDecisions.createdAt),
    },
    sql`${moderationDecisions} where ${eq(moderationDecisions.moderatorId, accounts.id)}`,
  ),
});

/** A subquery's rows as a JSON list; empty if there are none. */
function list(fields: Record<string, SQLWrapper>, from: SQL): SQL {
  return sql`(select coalesce(json_agg(${jsonObject(fields)}), '[]') from ${from})`;
}
