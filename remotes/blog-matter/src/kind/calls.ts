import {
  type ArticleKind, collectBlog, collectMatter, commentBlog, commentMatter, deleteBlogComment, deleteMatterComment, editBlogComment, editMatterComment,
  findBlogComment, findMatterComment, likeBlog, likeMatter, listBlog, listMatter, loadBlogComments, loadMatterComments, readBlog, readMatter, reportBlogComment, reportMatterComment,
} from '@yonkoma/contract';

/** The endpoints of each kind; they differ in their addresses alone. */
export const calls = {
  blog: {
    list: listBlog, read: readBlog, like: likeBlog, collect: collectBlog,
    loadComments: loadBlogComments, comment: commentBlog, editComment: editBlogComment, deleteComment: deleteBlogComment,
    findComment: findBlogComment, reportComment: reportBlogComment,
  },
  matter: {
    list: listMatter, read: readMatter, like: likeMatter, collect: collectMatter,
    loadComments: loadMatterComments, comment: commentMatter, editComment: editMatterComment, deleteComment: deleteMatterComment,
    findComment: findMatterComment, reportComment: reportMatterComment,
  },
} as const satisfies Record<ArticleKind, object>;
